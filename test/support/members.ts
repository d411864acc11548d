import { demoMember } from "#db/demo/people.ts";
import type { TestApp } from "./app.ts";

/** A browser's side of the API: its cookies and its form token, kept up to date. */
export type ApiBrowser = Awaited<ReturnType<typeof openApiBrowser>>;

type Asked = { headers?: Record<string, string>; body?: unknown; host?: string };

export async function openApiBrowser(
  test: Pick<TestApp, "request">,
  host = "localhost",
  cookies: Record<string, string> = {},
) {
  const jar = new Map(Object.entries(cookies));
  let token = "";

  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    token = answer.headers.get("csrf-token") ?? token;
    return answer;
  };
  const headers = () => ({
    cookie: [...jar].map((pair) => pair.join("=")).join("; "),
    "csrf-token": token,
  });
  const send = async (method: string, path: string, asked: Asked = {}) =>
    keep(
      await test.request(path, {
        method,
        host: asked.host ?? host,
        headers: {
          ...headers(),
          ...(asked.body === undefined ? {} : { "content-type": "application/json" }),
          ...asked.headers,
        },
        ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      }),
    );
  const refresh = () => send("GET", "/api/auth");
  await refresh();
  return {
    jar,
    headers,
    refresh,
    get: (path: string, asked?: Asked) => send("GET", path, asked),
    post: (path: string, body?: unknown, asked?: Asked) => send("POST", path, { body, ...asked }),
    put: (path: string, body?: unknown, asked?: Asked) => send("PUT", path, { body, ...asked }),
    del: (path: string, asked?: Asked) => send("DELETE", path, asked),
    async logIn({ email, password }: { email: string; password: string } = demoMember) {
      const answer = await send("POST", "/api/login", { body: { email, password } });
      await refresh();
      return answer;
    },
  };
}
