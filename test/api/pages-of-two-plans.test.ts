import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { removePerson } from "#domain/people/remove-person.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan, rosa } from "#test/support/join.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

// A member of two plans: what a page says of one of them stays with that one.

let app: TestApp;
let member: Ctx;
let browser: ApiBrowser;
const plans: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const ctx = operatorOn(app);
  const tiers = [
    { name: { en: "Adult" }, minAge: 18, annualCents: 149_00 },
    { name: { en: "Child" }, audience: "child" as const, maxAge: 17, annualCents: 49_00 },
  ];
  const mia = {
    firstName: "Mía",
    lastName: "Delgado",
    dateOfBirth: `${new Date().getUTCFullYear() - 5}-02-14`,
    relationship: "child" as const,
  };
  let asked: Ctx = ctx;
  for (const name of ["First plan", "Second plan"]) {
    const planId = await addPlan(ctx, { name: { en: name }, tiers });
    const [joined, { subscriptionId }] = await joinPlan(asked, { planId, members: [rosa, mia] });
    asked = { ...ctx, actor: joined.actor };
    plans.push(subscriptionId);
  }
  member = asked;
  if (member.actor.kind !== "member") throw new Error("no member joined");
  const { token } = await signIn(app, { host: "localhost", ...member.actor });
  browser = await openApiBrowser(app, "localhost", { "enamel-session": token });
});
afterAll(() => app.close());

const htmlOf = async (path: string) => (await browser.get(path)).text();

test("a person who can't be kept on one plan is told there, and not at the other", async () => {
  const [mia] = await app.db.select().from(people).where(eq(people.firstName, "Mía"));
  const id = mia?.id ?? "";
  for (const subscriptionId of plans) await removePerson(member, { id, subscriptionId });
  const second = plans[1] ?? "";
  const page = await htmlOf("/dashboard/people");
  const forms = [...page.matchAll(/name="form" value="(keep[^"]*)"/g)].map(([, name]) => name);
  expect(new Set(forms).size).toBe(2);
  const form = forms.find((name) => name?.endsWith(second)) ?? forms[0] ?? "";
  const answer = await app.request("/dashboard/people", {
    method: "POST",
    headers: { ...browser.headers(), "content-type": "application/x-www-form-urlencoded" },
    // As of one who is gone.
    body: new URLSearchParams({ form, personId: "per_1", subscriptionId: second }).toString(),
  });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  const alerts = [...html.matchAll(/role="alert"/g)];
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.index).toBeGreaterThan(html.indexOf("Second plan</h2>"));
});

test("another office is looked for, refused and left for the plan that it was about", async () => {
  const [, second = ""] = plans;
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
  const html = await htmlOf(`/dashboard/office?plan=${second}&near=85004&any=on`);
  // Every office accepts this plan, so there are no others to show.
  expect(html).not.toContain(en.ownOffice.anyPlan);
  const page = linksIn(html);
  expect(page).toContain(`/es/dashboard/office?plan=${second}&amp;near=85004&amp;any=on`);
  const office = page.find((to) => to.startsWith("/dashboard/office/")) ?? "";
  expect(office).toContain(`?plan=${second}`);
  const confirm = linksIn(await htmlOf(office));
  expect(confirm.filter((to) => to.startsWith("/dashboard/office?"))).not.toEqual([]);
  expect(confirm.filter((to) => to === `/dashboard/office?plan=${second}`).length).toBeGreaterThan(
    0,
  );
});

test("another language keeps what a page of the dashboard is about, and not what was done", async () => {
  const html = await htmlOf("/dashboard/statement?year=2025&done=kept");
  expect(html).toContain('href="/es/dashboard/statement?year=2025"');
});

test.each(["/dashboard/cards", "/dashboard/people", "/dashboard/office", "/dashboard/savings"])(
  "%s says nothing of an unknown thing that was done",
  async (path) => {
    const answer = await browser.get(`${path}?done=constructor`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("icon-circle-check ");
  },
);

test.each(["renewal", "cancel", "people", "office", "receipts"])(
  "an address of %s that is no text is refused",
  async (section) => {
    expect((await browser.get(`/dashboard/${section}/%E0%A4%A`)).status).toBe(400);
  },
);

test("a search for an office without a place says what is missing", async () => {
  const html = await htmlOf("/dashboard/office?near=");
  expect(html).toContain("Enter a 5-digit ZIP code");
});
