import type { TestApp } from "./app.ts";

/** A browser without JavaScript on one site: documents, forms and cookies; follows no redirects. */
export type DocumentBrowser = ReturnType<typeof openDocumentBrowser>;

type Options = { host?: string; headers?: Record<string, string> };
type Document = { status: number; headers: Headers; text: string };

const html = { accept: "text/html" };

export function openDocumentBrowser(
  test: Pick<TestApp, "request">,
  { host = "localhost", headers = {} }: Options = {},
) {
  const jar = new Map<string, string>();
  const set: string[] = [];

  const send = async (path: string, init: RequestInit = {}): Promise<Document> => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const own = { ...html, ...headers, ...(cookie && { cookie }) };
    const answer = await test.request(path, {
      ...init,
      host,
      headers: { ...own, ...(init.headers as Record<string, string>) },
    });
    for (const line of answer.headers.getSetCookie()) {
      set.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const submit = (path: string, fields: Record<string, string>) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });

  return {
    jar,
    /** Every Set-Cookie so far. */
    set,
    get: (path: string) => send(path),
    submit,
    /** Opens a page and submits its form with that name. */
    async fill(path: string, form: string, typed: Record<string, string> = {}) {
      const { text } = await send(path);
      return submit(path, { ...hiddenFields(text, form), ...typed });
    },
  };
}

/** A form's hidden fields. */
export function hiddenFields(text: string, form: string): Record<string, string> {
  const own = text
    .split("<form ")
    .slice(1)
    .map((rest) => rest.split("</form>")[0] ?? "")
    .find((inner) => inner.includes(`name="form" value="${form}"`));
  if (own === undefined) throw new Error(`no form ${form} on the page`);
  const hidden = own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name = "", value = ""]) => [name, value]));
}
