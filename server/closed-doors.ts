import type { Site } from "#domain/sites/site.ts";
import type { Config } from "./config.ts";

const freeDoors =
  "DEMO=on with a DATABASE_URL: sites without keys of their own take test cards, so whoever joins there pays nothing.";

/** Startup warnings: what is disabled or less secure because a setting is missing. */
export function closedDoors(
  config: Pick<Config, "isDemo" | "databaseUrl" | "smtpUrl" | "signingSecret">,
  sites: readonly Pick<Site, "key" | "gateway" | "settings">[],
): string[] {
  if (config.isDemo) return config.databaseUrl === undefined ? [] : [freeDoors];
  const mail =
    "SMTP_URL is not set: no mail can leave, so sign-up, password reset and notices stay closed.";
  const secret =
    "SIGNING_SECRET is not set: it stands in the database, so whoever has a copy of that can open links in mails.";
  const closed = sites
    .filter(({ gateway }) => gateway === null)
    .map(
      ({ key }) =>
        `Site ${key} takes no cards, so joining stays closed: ./enamel payments set --site ${key} --stripe-public pk_…`,
    );
  const pretended = sites
    .filter(({ gateway }) => gateway?.publicKey.includes("_test_"))
    .map(({ key }) => `Site ${key} has test keys: whoever joins there pays nothing.`);
  const unnamed = sites
    .filter(({ settings }) => settings.legalAddress === undefined)
    .map(
      ({ key }) =>
        `Site ${key} has no legal address, so joining stays closed: ./enamel sites set --site ${key} --legal-address "…"`,
    );
  const missing = [...(config.smtpUrl ? [] : [mail]), ...(config.signingSecret ? [] : [secret])];
  return [...missing, ...closed, ...unnamed, ...pretended];
}
