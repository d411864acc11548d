import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { generatedSecret } from "#domain/secrets/open-vault.ts";
import { collectorHeaders, collectorUrl } from "./collector-settings.ts";

// The only reader of process.env. Each setting is declared here with its default and meaning; a
// check compares the README's table with it.

const onOff = z
  .enum(["on", "off"], { error: "must be on or off" })
  .transform((value) => value === "on");
const numberFrom = (least: number, most: number, error: string) =>
  z.coerce.number(error).min(least, { error, abort: true }).max(most, error);
const seconds = wholeFrom(1, 86_400, "must be a whole number of seconds, 1 to 86400");
const tries = wholeFrom(1, 1_000_000, "must be a whole number, 1 to 1000000");
const share = numberFrom(0, 1, "must be a number from 0 to 1");
const port = wholeFrom(0, 65_535, "must be a port, 0 to 65535");

function wholeFrom(least: number, most: number, error: string) {
  const last = { error, abort: true };
  return z.coerce.number(error).int(last).min(least, last).max(most, last);
}

/** One IP address, or a range such as 10.0.0.0/8. */
function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

export const settings = {
  PORT: port.default(3000).describe("port to listen on"),
  HOST: z
    .string()
    .optional()
    .describe(
      "address to listen on; the default is loopback only in the demo, and every address otherwise",
    ),
  DATA_DIR: z.string().default("./data").describe("folder for the embedded database"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must start with postgres://")
    .optional()
    .describe("your own PostgreSQL, version 15 or later; the embedded one is then not started"),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must start with postgres://")
    .optional()
    .describe(
      "the same database as the role that owns its tables: it migrates, and the role of DATABASE_URL may then only read and write rows",
    ),
  DEMO: onOff.optional().describe("demo brands and data, on or off; on unless DATABASE_URL is set"),
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
    .describe(
      "proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted: addresses or ranges, separated by commas",
    ),
  FORWARDED_HOST: onOff
    .default(false)
    .describe(
      "read the host from X-Forwarded-Host, on or off; only if every trusted proxy sets that header itself, since most pass on a visitor's",
    ),
  API_DOCS: onOff
    .optional()
    .describe("/api/docs and /api/openapi.json for everyone, on or off; on in the demo only"),
  AUTH_IDLE_SECONDS: seconds
    .default(900)
    .describe("a member is logged out after being idle this long"),
  SESSION_IDLE_SECONDS: seconds
    .default(1800)
    .describe("a session ends and the page reloads after being idle this long"),
  SESSION_LONGEST_SECONDS: wholeFrom(
    60,
    2_592_000,
    "must be a whole number of seconds, 60 to 2592000",
  )
    .default(43_200)
    .describe("a session ends after this long, even while in use"),
  FAILURES_PER_ACCOUNT: tries
    .default(10)
    .describe("wrong passwords allowed for one account from one address in 15 minutes"),
  FAILURES_PER_ADDRESS: tries
    .default(100)
    .describe("wrong passwords allowed from one address in an hour"),
  CHECKS_PER_ACCOUNT: tries
    .default(30)
    .describe(
      "passwords checked for one account from one address in 15 minutes, right ones included",
    ),
  MAILS_PER_ADDRESS: tries
    .default(20)
    .describe("emails and messages that one address may trigger in an hour"),
  CHECKOUTS_PER_ADDRESS: tries
    .default(60)
    .describe("checkouts started, and cards tried, from one address in an hour"),
  BUILD_POLL_SECONDS: seconds
    .default(60)
    .describe("how often an open page checks for a newer build"),
  ROUTE_DELAY_MS: wholeFrom(0, 1_000, "must be a whole number of milliseconds, 0 to 1000")
    .default(0)
    .describe("milliseconds that a click on a link waits before its page is requested"),
  MONITORING_SAMPLE_RATE: share
    .default(1)
    .describe("share of visits that report page speed, from 0 to 1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders,
  CAPTCHA: z
    .enum(["off", "altcha", "recaptcha"], { error: "must be off, altcha or recaptcha" })
    .default("off")
    .describe("bot protection on forms: off, altcha or recaptcha"),
  CAPTCHA_LEAST_SCORE: share
    .default(0.5)
    .describe("lowest reCAPTCHA score accepted, from 0 (bot) to 1 (person)"),
  RECAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe("reCAPTCHA site key, required for CAPTCHA=recaptcha"),
  RECAPTCHA_PROJECT: z
    .string()
    .optional()
    .describe("Google Cloud project of that key, required for CAPTCHA=recaptcha"),
  RECAPTCHA_API_KEY: z
    .string()
    .optional()
    .describe("secret API key for the reCAPTCHA API, required for CAPTCHA=recaptcha"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional()
    .describe(
      "mail server, such as smtps://user:password@mail.example.com; it must encrypt, unless it is on this machine or the URL ends with ?requireTLS=false; without it no email is sent",
    ),
  STRIPE_URL: z
    .string()
    .regex(/^(?:https:\/\/|http:\/\/127\.0\.0\.1:)/, "must start with https://")
    .default("https://api.stripe.com")
    .describe("address of the Stripe API; change it only to test against a stand-in"),
  CLAMD_URL: z
    .string()
    .regex(
      /^tcp:\/\/[^/:]+:\d+$|^tcp:\/\/\[[\da-f:.]+\]:\d+$/i,
      "must look like tcp://127.0.0.1:3310",
    )
    .optional()
    .describe(
      "ClamAV's clamd, such as tcp://127.0.0.1:3310: it scans every uploaded file for viruses, and no file is accepted until it answers; without this setting, files aren't scanned",
    ),
  SIGNING_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "signs links and form tokens, and encrypts Stripe keys and second factors: back it up; generated and kept in the database unless set",
    ),
  SIGNING_SECRET_PREVIOUS: z
    .string()
    .refine(
      (secret) => secret === generatedSecret || secret.length >= 32,
      `must have at least 32 characters, or be ${generatedSecret}`,
    )
    .optional()
    .describe(
      "the former SIGNING_SECRET, still read until ./enamel keys reseal has run; `database` for the generated one",
    ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info")
    .describe("log level: debug, info, warn, error or silent"),
} as const;

const environment = z
  .object(settings)
  .superRefine((env, issues) => {
    if (env.CAPTCHA !== "recaptcha") return;
    for (const name of ["RECAPTCHA_SITE_KEY", "RECAPTCHA_PROJECT", "RECAPTCHA_API_KEY"] as const) {
      const message = "is needed for CAPTCHA=recaptcha";
      if (!env[name]) issues.addIssue({ code: "custom", path: [name], message });
    }
  })
  .refine((env) => env.SIGNING_SECRET || !env.SIGNING_SECRET_PREVIOUS, {
    path: ["SIGNING_SECRET"],
    message: "is needed for SIGNING_SECRET_PREVIOUS",
  })
  .refine((env) => env.SESSION_IDLE_SECONDS >= env.AUTH_IDLE_SECONDS, {
    path: ["SESSION_IDLE_SECONDS"],
    message: "must not be shorter than AUTH_IDLE_SECONDS",
  })
  .refine((env) => env.SESSION_LONGEST_SECONDS >= env.SESSION_IDLE_SECONDS, {
    path: ["SESSION_LONGEST_SECONDS"],
    message: "must not be shorter than SESSION_IDLE_SECONDS",
  });

export type Config = ReturnType<typeof readConfig>;

/** Throws one line per invalid setting. */
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
    databaseOwnerUrl: read.data.DATABASE_OWNER_URL,
    isDemo,
    trustedProxies: read.data.TRUSTED_PROXIES,
    readsForwardedHost: read.data.FORWARDED_HOST,
    hasApiDocs: read.data.API_DOCS ?? isDemo,
    authIdleSeconds: read.data.AUTH_IDLE_SECONDS,
    sessionIdleSeconds: read.data.SESSION_IDLE_SECONDS,
    rules: {
      isDemo,
      canSendMail: isDemo || read.data.SMTP_URL !== undefined,
      sessionIdleSeconds: read.data.SESSION_IDLE_SECONDS,
      sessionLongestSeconds: read.data.SESSION_LONGEST_SECONDS,
      failuresPerAccount: read.data.FAILURES_PER_ACCOUNT,
      failuresPerAddress: read.data.FAILURES_PER_ADDRESS,
      checksPerAccount: read.data.CHECKS_PER_ACCOUNT,
      mailsPerAddress: read.data.MAILS_PER_ADDRESS,
      checkoutsPerAddress: read.data.CHECKOUTS_PER_ADDRESS,
    },
    buildPollSeconds: read.data.BUILD_POLL_SECONDS,
    routeDelayMs: read.data.ROUTE_DELAY_MS,
    monitoringSampleRate: read.data.MONITORING_SAMPLE_RATE,
    collector: read.data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: read.data.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: read.data.OTEL_EXPORTER_OTLP_HEADERS,
        }
      : null,
    captcha: {
      provider: read.data.CAPTCHA,
      siteKey: read.data.RECAPTCHA_SITE_KEY ?? "",
      project: read.data.RECAPTCHA_PROJECT ?? "",
      apiKey: read.data.RECAPTCHA_API_KEY ?? "",
      leastScore: read.data.CAPTCHA_LEAST_SCORE,
    },
    smtpUrl: read.data.SMTP_URL,
    stripeUrl: read.data.STRIPE_URL,
    clamdUrl: read.data.CLAMD_URL,
    signingSecret: read.data.SIGNING_SECRET,
    formerSecrets: read.data.SIGNING_SECRET_PREVIOUS ? [read.data.SIGNING_SECRET_PREVIOUS] : [],
    logLevel: read.data.LOG_LEVEL,
  };
}

class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.name = "ConfigError";
  }
}
