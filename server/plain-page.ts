import type { ErrorBody } from "#contract/errors.ts";

/** A page without brand or script, for responses sent before a site is known. */
export function plainPage(
  body: ErrorBody,
  init: { status: number; headers: Record<string, string> },
): Response {
  const stack = body.stack ? `<pre>${escape(body.stack)}</pre>` : "";
  const title = escape(`${body.statusCode} ${body.statusMessage}`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${escape(body.message)}</p>${stack}</main></body></html>`;
  return new Response(html, {
    ...init,
    headers: { ...init.headers, "content-type": "text/html; charset=utf-8" },
  });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
