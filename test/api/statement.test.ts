import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatMoney } from "#contract/format.ts";
import type { Statement } from "#contract/statement.ts";
import { accounts } from "#db/schema/accounts.ts";
import { receipts, refunds } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMemberAccount, joinPlan, rosa } from "#test/support/join.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { addMember, signIn } from "#test/support/people.ts";
import { readPdf } from "#test/support/read-pdf.ts";

// The site is in New York, where a year ends five hours later than in UTC.
const lastMinute = new Date("2026-01-01T04:59:59Z");
const firstMinute = new Date("2026-01-01T05:00:00Z");
const evil = '=HYPERLINK("https://example.com")';

let site: TestApp;
let member: Ctx;
let browser: ApiBrowser;
beforeAll(async () => {
  site = await startTestApp();
  const system = operatorOn(site);
  const yearly = await addPlan(system, { name: { en: "Sunny plan", es: "Plan Soleado" } });
  const tiers = [{ monthlyCents: 14_50, annualCents: null, feeCents: 20_00 }];
  const monthly = await addPlan(system, { name: { en: "Monthly plan" }, tiers });
  const actor = await addMemberAccount(system);
  member = { ...system, actor };
  const [, first] = await joinPlan({ ...member, now: lastMinute }, { planId: yearly });
  const pia = { ...rosa, firstName: evil };
  const joining = { planId: monthly, cycle: "monthly", members: [pia] } as const;
  const [, second] = await joinPlan({ ...member, now: firstMinute }, joining);
  await refund(first, 50_00, lastMinute);
  await refund(first, 19_01, firstMinute);
  await refund(second, 4_49, new Date("2026-06-01T12:00:00Z"));
  const [, neighbor] = await joinPlan(
    { ...system, now: firstMinute, actor: await addMemberAccount(system) },
    { planId: yearly },
  );
  await refund(neighbor, 1_00, firstMinute);
  const person = { ...actor, host: "localhost" };
  const { token } = await signIn(site, person);
  browser = await openApiBrowser(site, "localhost", { "enamel-session": token });
});
afterAll(() => site.close());

async function refund(payment: Payment, amountCents: number, now: Date): Promise<void> {
  const ctx = { ...member, now };
  const made = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents, reason: "We were closed" }),
  );
  const gatewayId = `re_${made.id}`;
  await settleRefund(ctx, { refund: made, payment }, { kind: "done", gatewayId });
}

const ask = (query: string, accept = "application/json", by = browser) =>
  by.get(`/api/v4/member/statement${query}`, { headers: { accept } });
const read = async (query: string): Promise<Statement> => (await ask(query)).json();
const accountOf = ({ actor }: Ctx) => (actor.kind === "member" ? actor.accountId : "");

async function documentsOf(year: string) {
  const rows = await site.db
    .select()
    .from(receipts)
    .where(eq(receipts.accountId, accountOf(member)))
    .orderBy(receipts.number);
  return rows.map(({ document }) => document).filter(({ day }) => day.startsWith(year));
}

describe("GET /api/v4/member/statement", () => {
  // spec 28.9
  test.each([
    ["2025", { paidCents: 169_00, refundedCents: 50_00, netCents: 119_00 }],
    // The one-time fee was paid with the first plan.
    ["2026", { paidCents: 14_50, refundedCents: 23_50, netCents: -9_00 }],
  ])("adds up the receipts of %s by the day of the site", async (year, sums) => {
    const statement = await read(`?year=${year}`);
    expect(statement).toMatchObject({ year: Number(year), years: [2026, 2025], ...sums });
    const documents = await documentsOf(year);
    const total = documents.reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(statement.netCents).toBe(total);
    expect(statement.items.map(({ amountCents }) => amountCents)).toEqual(
      documents.map(({ totalCents }) => totalCents),
    );
    for (const { lines, discountCents, amountCents } of statement.items) {
      const ofLines = lines.reduce((sum, line) => sum + line.amountCents, 0);
      expect(ofLines - discountCents).toBe(amountCents);
    }
  });

  // spec 28.9
  test("names payer, seller, people and what each amount was for", async () => {
    const statement = await read("?year=2025");
    const [payment, refunded] = statement.items;
    expect(statement).toMatchObject({
      payer: { name: "Rosa Delgado", address: ["1 Main St", "Phoenix, AZ 85004"] },
      sellers: [(await documentsOf("2025"))[0]?.seller],
      notice: "THIS IS NOT INSURANCE.",
    });
    expect(payment).toMatchObject({
      kind: "payment",
      day: "2025-12-31",
      planName: "Sunny plan",
      cycle: "annual",
      people: ["Rosa Delgado"],
      lines: [
        { label: "Rosa Delgado, Adult", amountCents: 149_00 },
        { label: "One-time processing fee", amountCents: 20_00 },
      ],
    });
    expect(refunded).toMatchObject({
      kind: "refund",
      amountCents: -50_00,
      lines: [{ label: "We were closed", amountCents: -50_00 }],
      refundOfNumber: payment?.number,
    });
  });

  // spec 28.9
  test("names plans in the language in which it is read", async () => {
    const [payment] = (await read("?year=2025&lang=es")).items;
    expect(payment).toMatchObject({
      planName: "Plan Soleado",
      lines: [{ label: "Rosa Delgado, Adulto" }, { label: "Cargo único de trámite" }],
    });
  });

  // spec 28.9
  test("is of the newest year unless one is named, and of no year without a receipt", async () => {
    expect((await read("")).year).toBe(2026);
    expect((await ask("?year=2024")).status).toBe(404);
    expect((await ask("?year=20x6")).status).toBe(422);
    expect((await site.request("/api/v4/member/statement")).status).toBe(401);
    const stranger = await addMember(site);
    const { token } = await signIn(site, stranger);
    const theirs = await openApiBrowser(site, "localhost", { "enamel-session": token });
    const empty = await (await ask("", "application/json", theirs)).json();
    expect(empty).toMatchObject({ years: [], items: [], paidCents: 0, netCents: 0 });
    expect((await ask("?year=2026", "application/json", theirs)).status).toBe(404);
    const page = await theirs.get("/dashboard/statement");
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining("No receipts yet"),
    ]);
  });

  // spec 28.10
  test.each([
    ["en", "THIS IS NOT INSURANCE.", "Ask your tax or benefits advisor"],
    ["es", "ESTO NO ES UN SEGURO.", "Pregunte a su asesor de impuestos"],
  ] as const)("is a tagged PDF too, in %s", async (lang, notice, advice) => {
    const answer = await ask(`?year=2026&lang=${lang}`, "application/pdf");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("statement-2026.pdf");
    const { text, isTagged, roles } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(isTagged).toBe(true);
    expect(roles).toEqual(expect.arrayContaining(["H1", "Table", "TH", "TD"]));
    const said = text.replace(/\s+/g, " ");
    const statement = await read("?year=2026");
    const { items, paidCents, refundedCents, netCents } = statement;
    const sums = [paidCents, refundedCents, netCents].map((cents) => formatMoney(cents, lang));
    const wanted = [...items.map(({ number }) => number), ...sums, notice, advice];
    expect(wanted.filter((one) => !said.includes(one))).toEqual([]);
  });

  // spec 28.10
  test("is a spreadsheet too, whose amounts add up and in which nothing runs", async () => {
    const answer = await ask("?year=2026", "text/csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = (await answer.text()).replace(/^\ufeff/, "");
    const { items, netCents } = await read("?year=2026");
    const [head = "", ...lines] = text.trimEnd().split("\r\n");
    expect(head.split(",").slice(0, 3)).toEqual(["number", "date", "type"]);
    expect(lines).toHaveLength(items.length);
    const amounts = lines.map((line) => /,(-?\d+\.\d\d),/.exec(line)?.[1]);
    expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      netCents,
    );
    expect(text).toContain(`"'=HYPERLINK(""https://example.com"") Delgado"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  // spec 28.9
  test("counts a refund that came back for nothing", async () => {
    const isIts = and(eq(refunds.siteId, member.site.id), eq(refunds.amountCents, 4_49));
    await site.db.update(refunds).set({ state: "returned" }).where(isIts);
    const { items, refundedCents } = await read("?year=2026");
    expect(refundedCents).toBe(19_01);
    const returned = items.filter(({ isReturned }) => isReturned);
    expect(returned).toMatchObject([{ amountCents: 0, lines: [{ amountCents: -4_49 }] }]);
    const csv = await (await ask("?year=2026", "text/csv")).text();
    expect(csv).toContain("Your bank returned this refund to us");
  });

  test("has the address of today, and that of the last receipt without one", async () => {
    const isIts = eq(accounts.id, accountOf(member));
    const address = { line1: "9 Bay Road", city: "Mesa", state: "AZ", zip: "85201" } as const;
    await site.db.update(accounts).set({ address }).where(isIts);
    expect((await read("")).payer.address).toEqual(["9 Bay Road", "Mesa, AZ 85201"]);
    await site.db.update(accounts).set({ address: null }).where(isIts);
    expect((await read("")).payer.address).toEqual(["1 Main St", "Phoenix, AZ 85004"]);
  });
});

describe("/dashboard/statement", () => {
  // spec 28.9
  test("shows a year's sums, and leads to the other years and the files", async () => {
    const html = await (await browser.get("/dashboard/statement?year=2025")).text();
    for (const said of ["$169.00", "$50.00", "$119.00", "THIS IS NOT INSURANCE."])
      expect(html).toContain(said);
    expect(html).toContain('href="/dashboard/statement?year=2026"');
    for (const type of ["pdf", "csv"]) {
      const path = `/dashboard/statement/statement.${type}?year=2025&lang=en`;
      expect(html).toContain(path.replaceAll("&", "&amp;"));
      const file = await browser.get(path);
      expect([file.status, file.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(file.headers.get("content-disposition")).toContain(`statement-2025.${type}`);
    }
    for (const year of ["2024", "x", "20261"]) {
      const answer = await browser.get(`/dashboard/statement?year=${year}`);
      expect([year, answer.status]).toEqual([year, 404]);
    }
  });
});
