import { sleepingType } from "#app/browser/start-when-idle.ts";

/** A content page is read before its script is fetched: the module script sleeps, its preloads go. */
export function letScriptsSleep(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module"( async="")?>/g, `<script type="${sleepingType}">`);
}
