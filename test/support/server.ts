import { listen } from "#server/http-server.ts";
import { startTestApp } from "./app.ts";

/** Ports are reused, since browsers cache a server's scripts by address, including the port. */
const freePorts: number[] = [];

/** The whole server behind a real socket. */
export async function startTestServer(changes: Parameters<typeof startTestApp>[0] = {}) {
  const test = await startTestApp(changes);
  const { app, deps } = test;
  const listenOn = async (port: number) =>
    listen({
      app,
      pageCache: deps.pageCache,
      readOrigin: deps.readOrigin,
      hosts: ["127.0.0.1"],
      port,
    });
  const http = await listenOn(freePorts.pop() ?? 0).catch(() => listenOn(0));
  deps.address.port = http.port;
  return {
    ...test,
    port: http.port,
    /** The URL of a path on one of the demo's sites. */
    url: (path: string, host = "localhost") => `http://${host}:${http.port}${path}`,
    async close() {
      await http.close();
      freePorts.push(http.port);
      await test.close();
    },
  };
}

let shared: ReturnType<typeof startTestServer> | undefined;

/** For files that only view pages: one server for all of them in a worker, which ends with it. */
export function openSharedServer(): ReturnType<typeof startTestServer> {
  return (shared ??= startTestServer());
}
