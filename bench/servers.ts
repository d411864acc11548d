import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startChild, untilReady, type Child } from "./child.ts";
import { nginxVersion } from "./machine.ts";

/** A cached page on the wire, without the headers that each server adds itself. */
export type Page = { headers: [string, string][]; body: Buffer };
export type Pages = { identity: Page; br: Page; notModified: Page };
export type Server = {
  name: string;
  /** The worker process. */
  pid: number;
  urlOf(form: "identity" | "br"): string;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, "..");
const serverCore = 0;

// As npm start does.
const start = ["-r", join(root, "scripts/require-node.cjs"), join(root, "scripts/start.ts")];

/** The product as `npm start` runs it on a bench database, or another script. */
export function spawnOurs(
  port: number,
  env: Record<string, string>,
  core?: number,
  script = start,
): Child {
  return startChild(process.execPath, script, {
    env: { NODE_ENV: "production", PORT: String(port), DEMO: "on", LOG_LEVEL: "error", ...env },
    ...(core === undefined ? {} : { core }),
  });
}

export async function startOurs(databaseUrl: string, isPinned = false): Promise<Server> {
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl };
  const child = spawnOurs(port, env, isPinned ? serverCore : undefined);
  await untilReady(`http://localhost:${port}/readyz`, child);
  return {
    name: "Enamel",
    pid: child.pid,
    urlOf: () => `http://localhost:${port}/`,
    stop: () => child.stop(),
  };
}

/** The minimum for Node: the same bytes with the same headers. */
export async function startBare(pages: Pages): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "enamel-bench-bare-"));
  const port = await freePort();
  await layPages(folder, pages);
  const script = join(import.meta.dirname, "bare-server.ts");
  const child = startChild(process.execPath, [script, folder, String(port)], { core: serverCore });
  await untilReady(`http://127.0.0.1:${port}/br`, child);
  return {
    name: "bare node:http",
    pid: child.pid,
    urlOf: (form) => `http://127.0.0.1:${port}/${form}`,
    stop: () => stopAndRemove(child, folder),
  };
}

/** nginx sending the same bytes as files with the same headers; null if it is not installed. */
export async function startNginx(pages: Pages): Promise<Server | null> {
  if (nginxVersion === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "enamel-bench-nginx-"));
  const port = await freePort();
  await layPages(folder, pages);
  await writeFile(join(folder, "nginx.conf"), nginxConfig(port, pages));
  const args = ["-p", `${folder}/`, "-c", "nginx.conf", "-e", "stderr"];
  const child = startChild("nginx", args, { core: serverCore });
  await untilReady(`http://127.0.0.1:${port}/br`, child);
  return {
    name: "nginx",
    pid: firstChildOf(child.pid),
    urlOf: (form) => `http://127.0.0.1:${port}/${form}`,
    stop: () => stopAndRemove(child, folder),
  };
}

async function layPages(folder: string, pages: Pages): Promise<void> {
  // nginx started by root reads files as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, "pages"));
  for (const [form, { headers, body }] of Object.entries(pages)) {
    await writeFile(join(folder, "pages", form), body);
    await writeFile(join(folder, `${form}.json`), JSON.stringify(headers));
  }
}

async function stopAndRemove(child: Child, folder: string): Promise<void> {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
}

/** nginx's worker, or nginx itself where the system does not list children. */
function firstChildOf(pid: number): number {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return pid;
  return Number(readFileSync(list, "utf8").trim().split(" ")[0]);
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

function nginxConfig(port: number, pages: Pages): string {
  return `
    daemon off;
    worker_processes 1;
    pid nginx.pid;
    error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      open_file_cache max=16 inactive=1h;
      open_file_cache_valid 1h;
      ${temporary.map((name) => `${name}_temp_path ${name};`).join("\n")}
      server {
        listen 127.0.0.1:${port};
        root pages;
        ${location("identity", pages.identity)}
        ${location("br", pages.br)}
      }
    }`;
}

function location(form: string, { headers }: Page): string {
  const own = headers.filter(([name]) => !/^(?:content-type|content-length|etag)$/.test(name));
  const lines = own.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `location = /${form} { default_type "text/html; charset=utf-8"; ${lines.join("\n")} }`;
}
