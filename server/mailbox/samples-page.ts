import { html } from "hono/html";
import { languages } from "#contract/content/values.ts";
import type { Site } from "#domain/sites/site.ts";
import { frame, type Content } from "./frame.ts";

export function samplesPage(site: Site, kinds: readonly string[]): Content {
  const link = (kind: string, lang: string, part: string) =>
    html`<a href="/dev/mail/samples/${kind}?lang=${lang}&part=${part}"
      >${lang} ${part === "html" ? "HTML" : "text"}</a
    >`;
  const rows = kinds.map(
    (kind) =>
      html`<li>
        <h2>${kind.replaceAll("_", " ")}</h2>
        <p class="links">
          ${languages.flatMap((lang) => ["html", "text"].map((part) => link(kind, lang, part)))}
        </p>
      </li>`,
  );
  const content = html`<a class="back" href="/dev/mail">All mail</a>
    <h1>Samples</h1>
    <p>Every mail that ${site.name} can send, about nobody.</p>
    <ul class="samples">
      ${rows}
    </ul>`;
  return frame(site, "Samples of mail", content);
}
