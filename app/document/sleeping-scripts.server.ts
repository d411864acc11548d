import { sleepingType } from "#app/browser/start-when-idle.ts";

/** Content pages defer the app: its module script is disabled and its preloads are removed. */
export function letScriptsSleep(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module"( async="")?>/g, `<script type="${sleepingType}">`);
}
