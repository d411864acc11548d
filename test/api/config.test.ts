import { describe, expect, test } from "vitest";
import { siteSettings } from "#contract/site.ts";
import { closedDoors, limitsLine } from "#server/closed-doors.ts";
import { readConfig, settings } from "#server/config.ts";

const fault = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

describe("a wrong setting", () => {
  const isPort = "PORT must be a port, 0 to 65535";
  const isShare = "MONITORING_SAMPLE_RATE must be a number from 0 to 1";
  const isEndpoint =
    "OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://, without a user, a query or a hash";
  const isHeaders =
    "OTEL_EXPORTER_OTLP_HEADERS must list headers such as name=value, separated by commas";
  const isProxy = "TRUSTED_PROXIES must list addresses such as 10.0.0.7 or 10.0.0.0/8";
  const isSeconds = "must be a whole number of seconds, 1 to 86400";
  // spec 9.1, 9.2, 9.20, 14.3
  test.each([
    ["PORT", "http", isPort],
    ["PORT", "70000", isPort],
    ["PORT", "-1", isPort],
    ["PORT", "-3.5", isPort],
    ["PORT", "Infinity", isPort],
    ["DATABASE_URL", "mysql://localhost/x", "DATABASE_URL must start with postgres://"],
    ["DEMO", "true", "DEMO must be on or off"],
    ["TRUSTED_PROXIES", "proxy.internal", isProxy],
    ["TRUSTED_PROXIES", "10.0.0.1, 10.0.0.0/33", isProxy],
    ["TRUSTED_PROXIES", "::1/129", isProxy],
    ["AUTH_IDLE_SECONDS", "0", `AUTH_IDLE_SECONDS ${isSeconds}`],
    ["AUTH_IDLE_SECONDS", "a while", `AUTH_IDLE_SECONDS ${isSeconds}`],
    ["BUILD_POLL_SECONDS", "1.5", `BUILD_POLL_SECONDS ${isSeconds}`],
    ["SESSION_IDLE_SECONDS", "100000", `SESSION_IDLE_SECONDS ${isSeconds}`],
    [
      "SESSION_IDLE_SECONDS",
      "60",
      "SESSION_IDLE_SECONDS must not be shorter than AUTH_IDLE_SECONDS",
    ],
    ["MONITORING_SAMPLE_RATE", "2", isShare],
    ["MONITORING_SAMPLE_RATE", "-0.1", isShare],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318", isEndpoint],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://collector:4317", isEndpoint],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://me:hunter2@collector.example", isEndpoint],
    ["OTEL_EXPORTER_OTLP_HEADERS", "api-key", isHeaders],
    ["OTEL_EXPORTER_OTLP_HEADERS", "api key=a", isHeaders],
    ["OTEL_EXPORTER_OTLP_HEADERS", "api-key=%0d%0a", isHeaders],
    ["CAPTCHA", "yes", "CAPTCHA must be off, altcha or recaptcha"],
    ["CAPTCHA_LEAST_SCORE", "1.5", "CAPTCHA_LEAST_SCORE must be a number from 0 to 1"],
    ["SMTP_URL", "mail.example", "SMTP_URL must start with smtp:// or smtps://"],
    ["SIGNING_SECRET", "short", "SIGNING_SECRET must have at least 32 characters"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be debug, info, warn, error or silent"],
  ])("%s=%s is named in one line", (name, value, line) => {
    expect(fault({ [name]: value })).toBe(line);
  });

  test.each(["RECAPTCHA_SITE_KEY", "RECAPTCHA_PROJECT", "RECAPTCHA_API_KEY"])(
    "reCAPTCHA without %s is named in one line",
    (name) => {
      const all = { RECAPTCHA_SITE_KEY: "k", RECAPTCHA_PROJECT: "p", RECAPTCHA_API_KEY: "a" };
      const line = `${name} is needed for CAPTCHA=recaptcha`;
      expect(fault({ ...all, CAPTCHA: "recaptcha", [name]: "" })).toBe(line);
      expect(fault({ ...all, CAPTCHA: "recaptcha" })).toBe("");
    },
  );

  test("several wrong settings are reported on a line each", () => {
    expect(fault({ PORT: "http", LOG_LEVEL: "loud", DEMO: "1" }).split("\n")).toHaveLength(3);
  });

  // spec 14.3
  test("a secret that is refused is not repeated", () => {
    expect(fault({ SIGNING_SECRET: "hunter2" })).not.toContain("hunter2");
    expect(fault({ DATABASE_URL: "mysql://me:hunter2@localhost/x" })).not.toContain("hunter2");
  });
});

// spec 7.47
test("a collector is set by OpenTelemetry's own names, its headers' values percent-encoded", () => {
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/base",
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%2Cb%3D, authorization=Basic%20aGk=",
    }).collector,
  ).toEqual({
    endpoint: "http://127.0.0.1:4318/base",
    headers: [
      ["api-key", "a,b="],
      ["authorization", "Basic aGk="],
    ],
  });
  expect(readConfig({}).collector).toBeNull();
});

describe("without settings", () => {
  // spec 9.1, 14.1
  test("it runs the demo, on loopback only", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      hosts: ["127.0.0.1", "::1"],
      isDemo: true,
      trustedProxies: [],
      captcha: { provider: "off" },
      authIdleSeconds: 900,
      sessionIdleSeconds: 1800,
    });
  });

  test("an empty setting counts as not set", () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe("with an external database", () => {
  const DATABASE_URL = "postgres://localhost/enamel";

  // spec 14.2
  test("there is no demo, and it listens on all addresses", () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({ isDemo: false, hosts: ["0.0.0.0"] });
  });

  // spec 14.2
  test("the demo stays on loopback when it is turned on", () => {
    const config = readConfig({ DATABASE_URL, DEMO: "on" });
    expect(config).toMatchObject({ isDemo: true, hosts: ["127.0.0.1", "::1"] });
  });

  // spec 14.4, 25.34
  test("missing email settings, and sites without gateway keys or legal address, are reported", () => {
    const keys = { kind: "stripe", publicKey: "pk_live_1", sealedSecret: "x" } as const;
    const gateway = { ...keys, sealedWebhookSecret: null, changedAt: new Date() };
    const named = siteSettings.parse({ legalAddress: "1 Main St, Mesa, AZ 85201" });
    const sites = [
      { key: "harbor", gateway: null, settings: siteSettings.parse({}) },
      { key: "mesa", gateway, settings: named },
    ];
    expect(closedDoors(readConfig({ DATABASE_URL }), sites)).toEqual([
      expect.stringContaining("SMTP_URL"),
      expect.stringContaining("SIGNING_SECRET"),
      expect.stringContaining("payments set --site harbor"),
      expect.stringContaining("sites set --site harbor --legal-address"),
    ]);
    const SIGNING_SECRET = "a".repeat(32);
    const all = { DATABASE_URL, SIGNING_SECRET, SMTP_URL: "smtp://mail.example" };
    expect(closedDoors(readConfig(all), [{ key: "mesa", gateway, settings: named }])).toEqual([]);
    const demo = closedDoors(readConfig({}), sites);
    expect(demo).toEqual([expect.stringContaining("readable at /dev/mail")]);
  });

  test("gateway test keys, and a demo on an external database, are reported", () => {
    const keys = { kind: "stripe", publicKey: "pk_test_1", sealedSecret: "x" } as const;
    const gateway = { ...keys, sealedWebhookSecret: null, changedAt: new Date() };
    const all = {
      DATABASE_URL,
      SIGNING_SECRET: "a".repeat(32),
      SMTP_URL: "smtp://mail.example",
    };
    const named = siteSettings.parse({ legalAddress: "1 Main St, Mesa, AZ 85201" });
    expect(closedDoors(readConfig(all), [{ key: "mesa", gateway, settings: named }])).toEqual([
      expect.stringContaining("Site mesa has test keys"),
    ]);
    expect(closedDoors(readConfig({ DATABASE_URL, DEMO: "on" }), [])).toEqual([
      expect.stringContaining("/dev/mail"),
      expect.stringContaining("test cards"),
    ]);
  });
});

// spec 14.4
test.each(["0.0.0.0", "::", "192.0.2.7"])("a demo that listens on %s is reported", (HOST) => {
  expect(closedDoors(readConfig({ HOST }), [])).toContainEqual(
    expect.stringContaining(`HOST=${HOST}: the demo can be reached from other machines`),
  );
  expect(closedDoors(readConfig({ HOST: "127.0.0.1" }), [])).toHaveLength(1);
});

// spec 14.11
test("the start says on which addresses the limits work", () => {
  expect(limitsLine(readConfig({}))).toContain("set TRUSTED_PROXIES");
  expect(limitsLine(readConfig({ TRUSTED_PROXIES: "10.0.0.7" }))).toContain("from 10.0.0.7");
});

// spec 14.11
test("a list of proxies may have spaces or not", () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: "10.0.0.7, ::1,10.1.0.0/16" });
  expect(trustedProxies).toEqual(["10.0.0.7", "::1", "10.1.0.0/16"]);
});
