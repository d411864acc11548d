import type { Config } from "./config.ts";

/** The server's own address; with PORT=0 the port is known only once it listens. */
export type Address = { readonly host: string; port: number };

const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

export function addressOf({ hosts: [host = "127.0.0.1"], port }: Pick<Config, "hosts" | "port">) {
  return { host: everywhere[host] ?? host, port };
}
