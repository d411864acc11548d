import { listen } from "#server/http-server.ts";
import { startTestApp } from "./app.ts";

/** The whole server behind a real socket. */
export async function startTestServer(changes: Parameters<typeof startTestApp>[0] = {}) {
  const test = await startTestApp(changes);
  const { app, deps } = test;
  const http = await listen({ app, pageCache: deps.pageCache, hosts: ["127.0.0.1"], port: 0 });
  deps.address.port = http.port;
  return {
    ...test,
    port: http.port,
    /** The address of a path on one of the demo's sites. */
    url: (path: string, host = "localhost") => `http://${host}:${http.port}${path}`,
    async close() {
      await http.close();
      await test.close();
    },
  };
}
