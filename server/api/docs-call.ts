import { html } from "hono/html";
import type { Call, CallExample } from "#contract/call.ts";
import { codeWords, fieldItem, wholeSchema, type Content } from "./docs-schema.ts";
import { isCsrfGuarded } from "./openapi-errors.ts";
import type { Operation } from "./openapi-types.ts";

export type DocumentedCall = { row: Call; operation: Operation };

const whoMay = {
  anyone: "Anyone may call it.",
  member: "Needs a member who is logged in.",
  staff: "Needs a staff member who is logged in to the studio.",
};

/** One call: its input, its responses and a form to try it. */
export function callSection({ row, operation }: DocumentedCall, origin: string): Content {
  const { operationId, summary, parameters = [] } = operation;
  const body = operation.requestBody?.content["application/json"]?.schema;
  return html`<details class="call" data-words="${wordsOf({ row, operation })}">
    <summary>
      <h3><span class="method ${row.method}">${row.method}</span> <code>${row.path}</code></h3>
      <span>${codeWords(summary)}</span>
    </summary>
    <div id="${operationId}">
      <p>
        ${whoMay[row.access]}
        ${row.addition ? html`<span class="muted">An addition of this server.</span>` : ""}
      </p>
      ${
        parameters.length === 0
          ? ""
          : html`<h4>Parameters</h4>
              <ul class="fields">
                ${parameters.map(({ name, in: place, required, description = "", schema }) => {
                  const said = `In the ${place}. ${description}`.trim();
                  const shape = { ...schema, description: said };
                  return fieldItem({ name, shape, isRequired: required });
                })}
              </ul>`
      }
      ${
        body
          ? html`<h4>Body</h4>
              ${wholeSchema(body)}`
          : ""
      }
      ${
        row.fileBytes === undefined
          ? ""
          : html`<h4>Body</h4>
              <p>The file itself, up to ${row.fileBytes} bytes, as application/octet-stream.</p>`
      }
      <h4>Responses</h4>
      ${Object.entries(operation.responses).map(answer)} ${examples(row, origin)}
      ${tryOut({ row, operation })}
    </div>
  </details>`;
}

function answer([status, { description, content = {} }]: [string, Operation["responses"][string]]) {
  if (Number(status) >= 400) {
    return html`<p class="answer"><strong>${status}</strong> ${codeWords(description)}</p>`;
  }
  const { "application/json": json, ...files } = content;
  const also = Object.keys(files).length > 0 ? ` (also ${Object.keys(files).join(", ")})` : "";
  return html`<details class="answer">
    <summary><strong>${status}</strong> ${description}${also}</summary>
    ${json ? wholeSchema(json.schema) : html`<p class="muted">Without a body.</p>`}
  </details>`;
}

function examples(row: Call, origin: string): Content {
  if (row.examples.length === 0) return "";
  return html`<h4>Examples</h4>
    ${row.examples.map(
      (example) =>
        html`<details class="example">
          <summary>${example.name}: ${example.status}</summary>
          <pre><code>${curlOf(row, example, origin)}</code></pre>
        </details>`,
    )}`;
}

/** A curl command; the token and cookies come from the call that the introduction names. */
function curlOf(row: Call, example: CallExample, origin: string): string {
  const lines = [`curl ${quoted(origin + addressOf(row, example))}`];
  if (row.method !== "GET") lines.push(`-X ${row.method}`);
  if (row.access !== "anyone" || isCsrfGuarded(row)) lines.push("-b cookies.txt");
  if (isCsrfGuarded(row)) lines.push('-H "csrf-token: $TOKEN"');
  if (row.idempotency === "required") lines.push('-H "idempotency-key: $(uuidgen)"');
  if (row.signedIn) lines.push(quoted(`${row.signedIn}: t=SECONDS,v1=HEX`).replace(/^/, "-H "));
  if (example.body !== undefined) {
    lines.push("-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(example.body))}`);
  }
  if (row.fileBytes !== undefined) {
    const type = "content-type: application/octet-stream";
    lines.push(`-H ${quoted(type)}`, "--data-binary @FILE");
  }
  return lines.join(" \\\n  ");
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function addressOf({ path }: Call, { params = {}, query = {} }: CallExample): string {
  const filled = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced: string, plain: string) =>
    encodeURIComponent(params[braced ?? plain] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Hidden until the script shows it, as only the script can send the request. */
function tryOut({ row, operation }: DocumentedCall): Content {
  const example = row.examples.find(({ status }) => status < 300) ?? row.examples[0];
  const given = { path: example?.params, query: example?.query, header: undefined };
  const inputs = (operation.parameters ?? []).filter(({ name }) => name !== "csrf-token");
  const body = JSON.stringify(example?.body ?? {}, null, 2);
  // A file can't be typed.
  if (row.fileBytes !== undefined) return "";
  return html`<form
    class="try"
    data-script
    hidden
    data-method="${row.method}"
    data-path="${row.path}"
    data-token="${isCsrfGuarded(row) ? (row.access === "staff" ? "/api/studio/me" : "/api/auth") : ""}"
  >
    <h4>Try it out</h4>
    ${inputs.map(
      ({ name, in: place, required }) =>
        html`<label
          >${name}
          <input
            name="${place}:${name}"
            value="${given[place]?.[name] ?? ""}"
            ${required ? "required" : ""}
          />
        </label>`,
    )}
    ${
      row.alsoAs
        ? html`<label
            >accept
            <select name="header:accept">
              ${["application/json", ...row.alsoAs].map((type) => html`<option>${type}</option>`)}
            </select>
          </label>`
        : ""
    }
    ${
      row.body
        ? html`<label
            >Body <textarea name="body" rows="${body.split("\n").length + 1}">${body}</textarea>
          </label>`
        : ""
    }
    <button>Send ${row.method} ${row.path}</button>
    <output></output>
    <pre hidden tabindex="0" aria-label="Answer"></pre>
  </form>`;
}

function wordsOf({ row, operation: { operationId, summary, tags } }: DocumentedCall): string {
  return [row.method, row.path, operationId, summary, ...tags].join(" ").toLowerCase();
}
