import { request as httpRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import type { startTestServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;
export type Scheme = "http" | "https";

/** The server must trust this machine's proxy headers to know that a request came over https. */
export const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };

/** Requests as forwarded by a proxy that the browser reaches by this scheme. */
export function requestThrough({ port }: Pick<Server, "port">, scheme: Scheme): Server["request"] {
  return async (path, asked) => {
    const { host = "localhost", method = "GET", body, ...init } = asked ?? {};
    const headers = Object.fromEntries(new Headers(init.headers));
    const sent = { ...headers, host, "x-forwarded-proto": scheme };
    const options = { host: "127.0.0.1", port, path, method, headers: sent, agent: false };
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call = httpRequest(options, (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      const given = new Headers();
      for (let at = 0; at < rawHeaders.length; at += 2)
        given.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
      buffer(answer).then((bytes) => {
        const isEmpty = status === 204 || status === 304;
        resolve(new Response(isEmpty ? null : bytes, { status, headers: given }));
      }, reject);
    });
    call.on("error", reject).end(body);
    return promise;
  };
}
