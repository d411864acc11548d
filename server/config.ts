import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

// The only reader of process.env. Every setting stands here with its default and its meaning;
// the README's table is checked against it.

const onOff = z
  .enum(["on", "off"], { error: "must be on or off" })
  .transform((value) => value === "on");
const numberFrom = (least: number, most: number, error: string) =>
  z.coerce.number(error).min(least, { error, abort: true }).max(most, error);
const seconds = wholeFrom(1, 86_400, "must be a whole number of seconds, 1 to 86400");
const share = numberFrom(0, 1, "must be a number from 0 to 1");
const port = wholeFrom(0, 65_535, "must be a port, 0 to 65535");

function wholeFrom(least: number, most: number, error: string) {
  return z.coerce.number(error).int({ error, abort: true }).min(least, error).max(most, error);
}

/** One address, or a range such as 10.0.0.0/8. */
function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

export const settings = {
  PORT: port.default(3000).describe("port to serve on"),
  HOST: z
    .string()
    .optional()
    .describe("address to listen on; the demo listens on loopback alone unless this is set"),
  DATA_DIR: z.string().default("./data").describe("folder of the embedded database"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must start with postgres://")
    .optional()
    .describe("a PostgreSQL 15 or later of your own; then the embedded one stays off"),
  DEMO: onOff.optional().describe("demo brands and data; on unless DATABASE_URL is set"),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isAddressOrRange),
      "must list addresses such as 10.0.0.7 or 10.0.0.0/8",
    )
    .describe("addresses of proxies whose X-Forwarded-* headers are believed, separated by commas"),
  AUTH_IDLE_SECONDS: seconds.default(900).describe("after this idle time a member is signed out"),
  SESSION_IDLE_SECONDS: seconds
    .default(1800)
    .describe("after this idle time the session is over and the page reloads"),
  BUILD_POLL_SECONDS: seconds.default(60).describe("how often an open page asks for a newer build"),
  MONITORING_SAMPLE_RATE: share
    .default(1)
    .describe("share of visits that report how fast pages were"),
  CAPTCHA: z
    .enum(["off", "altcha", "recaptcha"], { error: "must be off, altcha or recaptcha" })
    .default("off")
    .describe("proof of being a person on sign-in forms"),
  RECAPTCHA_SITE_KEY: z.string().optional().describe("public key, needed for CAPTCHA=recaptcha"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional()
    .describe("mail server; without it no mail leaves outside the demo"),
  SIGNING_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe("signs preview links and form tokens; made and kept in the database unless given"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info")
    .describe("how much is logged"),
} as const;

const environment = z
  .object(settings)
  .refine((env) => env.CAPTCHA !== "recaptcha" || env.RECAPTCHA_SITE_KEY, {
    path: ["RECAPTCHA_SITE_KEY"],
    message: "is needed for CAPTCHA=recaptcha",
  })
  .refine((env) => env.SESSION_IDLE_SECONDS >= env.AUTH_IDLE_SECONDS, {
    path: ["SESSION_IDLE_SECONDS"],
    message: "must not be shorter than AUTH_IDLE_SECONDS",
  });

export type Config = ReturnType<typeof readConfig>;

/** Throws with one line per wrong setting. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`),
    );
  }
  const isDemo = read.data.DEMO ?? read.data.DATABASE_URL === undefined;
  return {
    port: read.data.PORT,
    hosts: read.data.HOST ? [read.data.HOST] : isDemo ? ["127.0.0.1", "::1"] : ["0.0.0.0"],
    dataDir: resolve(read.data.DATA_DIR),
    databaseUrl: read.data.DATABASE_URL,
    isDemo,
    trustedProxies: read.data.TRUSTED_PROXIES,
    authIdleSeconds: read.data.AUTH_IDLE_SECONDS,
    sessionIdleSeconds: read.data.SESSION_IDLE_SECONDS,
    buildPollSeconds: read.data.BUILD_POLL_SECONDS,
    monitoringSampleRate: read.data.MONITORING_SAMPLE_RATE,
    captcha: read.data.CAPTCHA,
    recaptchaSiteKey: read.data.RECAPTCHA_SITE_KEY,
    smtpUrl: read.data.SMTP_URL,
    signingSecret: read.data.SIGNING_SECRET,
    logLevel: read.data.LOG_LEVEL,
  };
}

export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.name = "ConfigError";
  }
}

/** What stays closed because a setting is missing; said at start. */
export function closedDoors(config: Pick<Config, "isDemo" | "smtpUrl">): string[] {
  if (config.isDemo) return [];
  const mail =
    "SMTP_URL is not set: no mail can leave, so sign-up, password reset and notices stay closed.";
  const gateway = "No payment gateway is set: joining, renewing and paying stay closed.";
  return config.smtpUrl ? [gateway] : [mail, gateway];
}
