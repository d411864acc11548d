import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { callSection, type DocumentedCall } from "./docs-call.ts";
import { codeWords, fieldList, type Content } from "./docs-schema.ts";
import { docsScript } from "./docs-script.ts";
import { docsStyle } from "./docs-style.ts";
import type { OpenApi } from "./openapi-types.ts";

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
          <p>${codeWords(api.info.description)}</p>
          <p>
            The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. The software that it is made
            of: <a href="/licenses.txt">licenses</a>.
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
            <p>Every answer of 400 and above has this body.</p>
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
