import type { Hono } from "hono";
import type { Brand } from "#contract/site.ts";
import { createSandboxStore, mayTryCard } from "#domain/demo/create-sandbox-store.ts";
import { textOn } from "#domain/sites/rules.ts";
import { sandboxHost } from "#gateways/payments/sandbox/ask-sandbox.ts";
import { createSandbox } from "#gateways/payments/sandbox/sandbox.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import type { AppDeps } from "./deps.ts";
import type { AppEnv } from "./visit.ts";

/** The demo's payment sandbox on its own host name; disabled elsewhere. */
export function mountSandbox(app: Hono<AppEnv>, deps: AppDeps): void {
  const { config, db, sites, vault, now, log, address, readOrigin } = deps;
  if (!config.isDemo) return;
  const places = () =>
    sites.all().flatMap(({ hosts, settings: { origin, brand } }) =>
      [
        ...hosts.map((host) => `http://${host}:${address.port}`),
        ...(hosts.includes("localhost")
          ? loopback.map((host) => `http://${host}:${address.port}`)
          : []),
        ...(origin === undefined ? [] : [origin]),
      ].map((found) => ({
        origin: URL.parse(found)?.origin ?? found,
        look: () => lookOf(brand),
      })),
    );
  const store = createSandboxStore(db);
  const mayTry = (from: string) => mayTryCard({ db, now: now(), rules: config.rules }, from);
  const sandbox = createSandbox({ ...sandboxKeys(vault), store, now, places, mayTry, log });
  app.use(async (c, next) => {
    const { hostname, clientAddress } = readOrigin(
      (name) => c.req.header(name),
      c.env?.incoming?.socket?.remoteAddress,
    );
    if (hostname !== sandboxHost) return next();
    return sandbox.fetch(c.req.raw, { ...c.env, clientAddress });
  });
}

function lookOf(brand: Brand) {
  return { ...brand, onBrand: textOn(brand.brand, brand) };
}

const loopback = ["127.0.0.1", "[::1]"];

/** Keys shared by the sandbox and its clients; the public one is for the card fields. */
export function sandboxKeys(vault: Vault) {
  const publicKey = `pk_sandbox_${vault.derive("sandbox gateway", "public").slice(0, 20)}`;
  return { secret: vault.derive("sandbox gateway", "secret"), publicKey };
}
