import type { Site } from "#domain/sites/site.ts";
import type { Log } from "#domain/context.ts";
import type { Config } from "./config.ts";
import type { UnnamedReason } from "./request-origin.ts";

const mailDoor =
  "DEMO=on: every email of the demo's brands, with working links, is readable at /dev/mail. Other sites have no mailbox.";

const freeDoors =
  "DEMO=on with a DATABASE_URL: sites without keys of their own take test cards, so anyone who joins there pays nothing.";

/** Startup warnings: what is disabled or less secure because a setting is missing. */
export function closedDoors(
  config: Pick<Config, "isDemo" | "databaseUrl" | "smtpUrl" | "signingSecret" | "hosts">,
  sites: readonly Pick<Site, "key" | "gateway" | "settings">[],
): string[] {
  if (config.isDemo) {
    const strangers = config.hosts.filter((host) => !/^(?:127\.|::1$|localhost$)/.test(host));
    const open = strangers.map(
      (host) =>
        `HOST=${host}: the demo can be reached from other machines, and everyone knows its owner's password and TOTP secret.`,
    );
    return [mailDoor, ...(config.databaseUrl === undefined ? [] : [freeDoors]), ...open];
  }
  const mail =
    "SMTP_URL is not set: no email can be sent, so sign-up, password reset, and notices stay closed.";
  const secret =
    "SIGNING_SECRET is not set: it is kept in the database, so anyone who has a copy of that can open links in emails. To set one without losing anything, also set SIGNING_SECRET_PREVIOUS=database and run ./enamel keys reseal.";
  const closed = sites
    .filter(({ gateway }) => gateway === null)
    .map(
      ({ key }) =>
        `Site ${key} takes no cards, so joining stays closed: ./enamel payments set --site ${key} --stripe-public pk_…`,
    );
  const pretended = sites
    .filter(({ gateway }) => gateway?.publicKey.includes("_test_"))
    .map(({ key }) => `Site ${key} has test keys: anyone who joins there pays nothing.`);
  const unnamed = sites
    .filter(({ settings }) => settings.legalAddress === undefined)
    .map(
      ({ key }) =>
        `Site ${key} has no legal address, so joining stays closed: ./enamel sites set --site ${key} --legal-address "…"`,
    );
  const missing = [...(config.smtpUrl ? [] : [mail]), ...(config.signingSecret ? [] : [secret])];
  return [...missing, ...closed, ...unnamed, ...pretended];
}

/** On which address the limits on attempts work. */
export function limitsLine({ trustedProxies }: Pick<Config, "trustedProxies">): string {
  return trustedProxies.length === 0
    ? "Limits go by the address that connects. Behind a proxy, set TRUSTED_PROXIES, or all visitors share one limit."
    : `Limits go by X-Forwarded-For from ${trustedProxies.join(", ")}, and otherwise by the address that connects.`;
}

// Anyone can send these headers, so the log is bounded.
const mostPeers = 5;

/** One log line for each proxy behind which all visitors count as one address. */
export function warnOfProxies(log: Pick<Log, "warn">) {
  const told = new Set<string>();
  return (peer: string, reason: UnnamedReason): void => {
    if (told.size >= mostPeers || told.has(peer + reason)) return;
    told.add(peer + reason);
    log.warn(
      { peer, reason },
      reason === "proxy not trusted"
        ? `visitors share one limit: if ${peer} is your proxy, add it to TRUSTED_PROXIES`
        : `visitors share one limit: the proxy ${peer} must send X-Forwarded-For`,
    );
  };
}
