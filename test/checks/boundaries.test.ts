import { describe, expect, test } from "vitest";
import { checkTree } from "./fixture-tree.ts";

const rooms = ["app", "cli", "contract", "db", "domain", "gateways", "jobs", "server", "test"];
const leaf = "export type Kind = string;\nexport const value = 1;\n";
const value = (path: string) => `import { value } from "${path}";\nexport const own = value;\n`;
const type = (path: string) =>
  `import type { Kind } from "${path}";\nexport const own = (kind: Kind) => kind;\n`;

const cleanTree: Record<string, string> = {
  "package.json": JSON.stringify({
    type: "module",
    imports: Object.fromEntries(rooms.map((room) => [`#${room}/*`, `./${room}/*`])),
  }),
  "contract/errors.ts": leaf,
  "contract/calls.ts": `import { z } from "zod";\n${value("#contract/errors.ts")}export { z };\n`,
  "db/connect.ts": `import pg from "pg";\n${leaf}export const pool = pg.Pool;\n`,
  "db/schema/plans.ts": `import { pgTable } from "drizzle-orm/pg-core";\n${leaf}export { pgTable };\n`,
  "gateways/mail/smtp.ts": leaf,
  "gateways/clock/system.ts": value("#contract/errors.ts"),
  "domain/context.ts": type("#gateways/mail/smtp.ts"),
  "domain/plans/get-plan.ts": `import { eq } from "drizzle-orm";\n${value("#db/schema/plans.ts")}export { eq };\n`,
  "domain/plans/rules.ts": leaf,
  "domain/plans/rules.test.ts": value("#test/support/people.ts"),
  "domain/offices/own.ts": value("#domain/plans/rules.ts"),
  "domain/payment-purposes.ts": value("#domain/offices/own.ts"),
  "server/config.ts": leaf,
  "server/main.ts": `import { Hono } from "hono";\n${value("#domain/plans/rules.ts")}export { Hono };\n`,
  "server/context.ts": type("#gateways/mail/smtp.ts"),
  "jobs/renewals.ts": value("#domain/plans/rules.ts"),
  "cli/main.ts": value("#server/config.ts"),
  "app/root.tsx": `${type("#server/context.ts")}export const Root = () => <p>hi</p>;\n`,
  "app/screens/home/route.tsx": `import type { Route } from "./+types/route";\n${value("#domain/plans/rules.ts")}export type R = Route;\n`,
  "app/screens/home/teaser.tsx": value("#contract/calls.ts"),
  "app/screens/home/session.server.ts": type("#server/context.ts"),
  "app/ui/dialog.tsx": `import { useState } from "react";\nexport const dialog = useState;\n`,
  "test/support/people.ts": `export async function people() {\n  await using people = await import("#db/connect.ts");\n  return people;\n}\n`,
};

const breaches: [rule: string, from: string, text: string, to: RegExp][] = [
  [
    "the-outside-client-knows-the-description",
    "test/outside/a.ts",
    type("#contract/errors.ts"),
    /^contract\/errors\.ts$/,
  ],
  ["contract-stands-alone", "contract/a.ts", type("#domain/plans/rules.ts"), /^domain\/plans/],
  ["contract-stands-alone", "contract/b.ts", 'import "hono";', /hono/],
  ["contract-stands-alone", "contract/c.ts", 'import "node:fs";', /^fs$/],
  ["the-allow-list-stands-alone", "contract/sanitize-html.ts", 'import "zod";', /zod/],
  ["one-allow-list", "domain/content/a.ts", 'import "sanitize-html";', /sanitize-html/],
  ["ui-stands-alone", "app/ui/a.tsx", type("#contract/errors.ts"), /^contract\/errors\.ts$/],
  ["ui-knows-no-route", "app/ui/b.tsx", 'import { Link } from "react-router";', /react-router/],
  ["components-stay-in-the-browser", "app/site/a.tsx", type("#domain/context.ts"), /^domain/],
  [
    "components-stay-in-the-browser",
    "app/site/b.tsx",
    'export const lazy = () => import("#db/connect.ts");',
    /^db\/connect\.ts$/,
  ],
  [
    "components-load-no-server-module",
    "app/screens/home/c.tsx",
    value("./session.server.ts"),
    /session\.server\.ts$/,
  ],
  ["routes-call-the-domain", "app/screens/a/route.tsx", type("#db/connect.ts"), /^db/],
  ["routes-take-types-of-the-server", "app/screens/b/route.tsx", value("#server/main.ts"), /^ser/],
  ["domain-flows-to-db", "domain/plans/a.ts", type("#server/config.ts"), /^server\/config/],
  ["domain-gets-its-gateways", "domain/plans/b.ts", value("#gateways/mail/smtp.ts"), /^gateways/],
  ["domain-knows-no-http", "domain/plans/c.ts", 'import type { Context } from "hono";', /hono/],
  ["domain-knows-no-http", "domain/plans/d.ts", 'import "node:http";', /^http$/],
  ["domain-knows-no-http", "domain/plans/e.ts", 'export * from "react";', /react/],
  ["rooms-import-downwards", "domain/plans/f.ts", type("#domain/offices/own.ts"), /^domain\/off/],
  [
    "rooms-import-downwards",
    "domain/staff/a.ts",
    value("#domain/plans/rules.ts"),
    /^domain\/plans/,
  ],
  [
    "rooms-import-downwards",
    "domain/billing/a.ts",
    value("#domain/payment-purposes.ts"),
    /^domain\/payment-purposes\.ts$/,
  ],
  ["each-room-has-a-floor", "domain/attic/a.ts", type("#db/connect.ts"), /^db\/connect\.ts$/],
  ["db-stands-below", "db/a.ts", value("#domain/plans/rules.ts"), /^domain/],
  ["gateways-stand-alone", "gateways/mail/a.ts", type("#domain/plans/rules.ts"), /^domain/],
  ["server-knows-no-pages", "server/a.ts", value("#app/ui/dialog.tsx"), /^app\/ui/],
  ["jobs-and-cli-are-adapters", "jobs/a.ts", value("#server/main.ts"), /^server\/main/],
  ["sql-stands-in-domain-and-db", "server/b.ts", 'import { sql } from "drizzle-orm";', /drizzle/],
  ["sql-stands-in-domain-and-db", "jobs/b.ts", 'import type { Pool } from "pg";', /pg/],
  ["sql-stands-in-domain-and-db", "cli/b.ts", value("#db/schema/plans.ts"), /^db\/schema/],
  ["a-built-start-loads-no-vite", "server/e.ts", 'import "vite";', /vite/],
  ["nothing-builds-on-the-edges", "server/c.ts", value("#test/support/people.ts"), /^test/],
  ["resolves", "server/d.ts", value("#domain/plans/gone.ts"), /^#domain\/plans\/gone\.ts$/],
  ["no-cycles", "jobs/c.ts", type("./d.ts"), /^jobs\/d\.ts → jobs\/c\.ts$/],
];

describe("check-boundaries", () => {
  test("passes a tree that follows the rules", () => {
    const { status, output } = checkTree("boundaries", cleanTree);
    expect(output).toMatch(/^boundaries: 23 modules in app, cli, .* keep \d+ rules\n$/);
    expect(status).toBe(0);
  });

  test("names each planted violation with its file and rule, and nothing else", () => {
    const planted = Object.fromEntries(breaches.map(([, from, text]) => [from, text]));
    const { status, lines } = checkTree("boundaries", {
      ...cleanTree,
      ...planted,
      "jobs/d.ts": type("./c.ts"),
    });
    const found = lines.slice(0, -1).map((line) => {
      const [, path, to, rule] = /^(\S+) → (.+): (\S+) — .{10,}$/.exec(line) ?? [];
      return { path, to, rule };
    });
    for (const [rule, from, , to] of breaches) {
      expect(found).toContainEqual({ path: from, to: expect.stringMatching(to), rule });
    }
    expect(lines).toHaveLength(breaches.length + 1);
    expect(lines.at(-1)).toBe(`boundaries: ${breaches.length} breaches`);
    expect(status).toBe(1);
  });

  test("fails when almost no module was found and when a room was left out", () => {
    const { status, lines } = checkTree("boundaries", {
      "package.json": "{}",
      "server/main.ts": leaf,
      "domain/notes.md": "",
    });
    expect(lines[0]).toMatch(/1 modules cruised, fewer than 20$/);
    expect(lines).toContain("domain/: no module cruised");
    expect(status).toBe(1);
  });

  test("fails on a file that cannot be parsed", () => {
    const { status, lines } = checkTree("boundaries", {
      ...cleanTree,
      "jobs/broken.ts": "export const = ;",
    });
    expect(lines.at(-1)).toBe("boundaries: 1 breach");
    expect(status).toBe(1);
  });
});
