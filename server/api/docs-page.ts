import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { callSection, type DocumentedCall } from "./docs-call.ts";
import { fieldList, markedWords, type Content } from "./docs-schema.ts";
import { docsScript } from "./docs-script.ts";
import type { OpenApi } from "./openapi-types.ts";

const docsStyle = `
:root{color-scheme:light dark;--paper:#fff;--raised:#f5f6f7;--ink:#1b1f24;--muted:#545c66;--line:#d5d9de;--link:#0b57a4;--good:#176639;--change:#7a4b00;--danger:#a01c1c}
@media(prefers-color-scheme:dark){:root{--paper:#15181c;--raised:#1e2227;--ink:#e8eaed;--muted:#a7b0ba;--line:#3a4149;--link:#8cbcf5;--good:#7fd6a2;--change:#e8bd6f;--danger:#f39a9a}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
nav,main{padding:16px}
main{max-width:60rem}
nav{border-bottom:1px solid var(--line);font-size:.9375rem}
nav ul{list-style:none;margin:0;padding:0 0 8px 16px}
nav a{display:inline-block;min-height:32px;padding:4px 0}
h1,h2,h3,h4{line-height:1.25}
h2{margin:40px 0 8px}
h3{display:inline;font-size:1rem}
h4{margin:20px 0 8px}
summary{min-height:44px;padding:10px 0;cursor:pointer}
nav summary{min-height:36px;padding:6px 0}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:8px 0;padding:12px;overflow-x:auto;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.call{border-top:1px solid var(--line);padding:4px 0}
.call>summary span:last-child{display:block;color:var(--muted)}
.call>div{padding:0 0 24px 16px;border-left:3px solid var(--line);scroll-margin-top:160px}
.method{display:inline-block;min-width:4.5em;font-weight:700;color:var(--change)}
.method.GET{color:var(--good)}.method.DELETE{color:var(--danger)}
.muted,.type{color:var(--muted)}
.name{font-weight:700}
.fields{margin:0;padding-left:20px}
.fields li{margin:6px 0}
.fields .fields{border-left:2px solid var(--line);margin-bottom:8px}
.answer{margin:4px 0}
.try{display:grid;gap:12px;margin-top:24px;padding:16px;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.try h4{margin:0}
label{display:grid;gap:4px;font-weight:600}
input,select,textarea,button{width:100%;min-height:44px;padding:8px 12px;color:inherit;background:var(--paper);border:1px solid var(--muted);border-radius:6px;font:inherit}
textarea{font:.875rem/1.5 ui-monospace,monospace}
button{width:auto;justify-self:start;font-weight:600;cursor:pointer}
output{font-weight:700}
.filter{position:sticky;top:0;margin:24px 0 0;padding:8px 0;background:var(--paper)}
@media(min-width:64rem){body{display:grid;grid-template-columns:20rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow-y:auto;border:0;border-right:1px solid var(--line)}main{padding:32px}}
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const docsPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(docsScript)}`,
  `style-src ${hashOf(docsStyle)}`,
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join("; ");

/** The API description as a page; readable without JavaScript, searchable and runnable with it. */
export function docsPage(api: Omit<OpenApi, "servers">, origin: string): Content {
  const groups = groupsOf(api);
  const { ErrorBody: errorBody } = api.components.schemas;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <nav aria-label="Calls">
          ${groups.map(
            ({ name, documented }) =>
              html`<details>
                <summary>${name} <span class="muted">${documented.length}</span></summary>
                <ul>
                  ${documented.map(
                    ({ row, operation }) =>
                      html`<li>
                        <a href="#${operation.operationId}">${row.method} ${row.path}</a>
                      </li>`,
                  )}
                </ul>
              </details>`,
          )}
          <p><a href="#errors">Errors</a></p>
        </nav>
        <main>
          <h1>API reference</h1>
          ${api.info.description.split("\n\n").map((said) => html`<p>${markedWords(said)}</p>`)}
          <p>
            Also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Notices of the software in use:
            <a href="/licenses.txt">licenses</a>.
          </p>
          <h2>With curl</h2>
          <p>This keeps the cookies and the token for the examples below.</p>
          <pre><code>${tokenLine(origin)}</code></pre>
          <p class="filter" data-script hidden>
            <label>Filter calls <input id="filter" type="search" /></label>
            <output id="found"></output>
          </p>
          ${groups.map(
            ({ name, description, documented }) =>
              html`<section class="group" aria-labelledby="group-${name}">
                <h2 id="group-${name}">${name}</h2>
                <p>${description}</p>
                ${documented.map((call) => callSection(call, origin))}
              </section>`,
          )}
          <section aria-labelledby="errors">
            <h2 id="errors">Errors</h2>
            <p>Every response of 400 or above has this body.</p>
            ${errorBody ? fieldList(errorBody) : ""}
          </section>
        </main>
        ${raw(`<script>${docsScript}</script>`)}
      </body>
    </html> `;
}

const tokenLine = (origin: string) =>
  `TOKEN=$(curl -s -c cookies.txt -o /dev/null -w '%header{csrf-token}' '${origin}/api/auth')`;

function groupsOf({ tags, paths }: Omit<OpenApi, "servers">) {
  const rows: Record<string, Call> = calls;
  const documented = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation): DocumentedCall[] => {
      const row = rows[operation.operationId];
      return row ? [{ row, operation }] : [];
    });
  return tags.map(({ name, description }) => ({
    name,
    description,
    documented: documented.filter(({ operation }) => operation.tags.includes(name)),
  }));
}
