import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondFactors } from "#db/schema/login-security.ts";
import { staff } from "#db/schema/staff.ts";
import { verifyChain } from "#domain/audit/verify-chain.ts";
import { record } from "#domain/audit/record.ts";
import { isPreviewSigned, signPreview } from "#domain/content/preview-signature.ts";
import type { Ctx } from "#domain/context.ts";
import { cardCode, isCodeOf } from "#domain/membership/card-code.ts";
import { findWallet } from "#domain/membership/list-wallets.ts";
import { setWallet } from "#domain/membership/set-wallet.ts";
import { makeRecoveryCodes, takeRecoveryCode } from "#domain/second-factor/recovery-codes.ts";
import { openVault } from "#domain/secrets/open-vault.ts";
import { reseal } from "#domain/staff/reseal.ts";
import { createApp } from "#server/app.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { siteCtx, systemCtx, testSecret } from "#test/support/context.ts";
import { makeGoogleKeys } from "#test/support/wallet-keys.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, signIn } from "#test/support/people.ts";
import { addStaff, openStudio } from "#test/support/staff.ts";

// A signing secret is replaced in three steps: both are set, what is stored is encrypted again, and
// the former one goes.

const next = "the next signing secret, 32 characters and more";
const both = { signingSecret: next, formerSecrets: [testSecret] };
const newestOnly = { signingSecret: next, formerSecrets: [] };

let site: TestApp;
let clock = new Date();
beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
});
afterAll(() => site.close());

/** The same deployment, started again with these secrets. */
async function restarted(settings: { signingSecret: string; formerSecrets: string[] }) {
  const opened = await openVault(site.db, settings);
  const app = createApp({ ...site.deps, ...opened });
  const request: TestApp["request"] = async (path, asked) => {
    const { host = "localhost", ...init } = asked ?? {};
    const headers = new Headers(init.headers);
    headers.set("host", host);
    return app.request(`http://${host}${path}`, { ...init, headers });
  };
  const [own] = site.deps.sites.all().filter(({ key }) => key === "localhost");
  const ctx = { ...siteCtx({ db: site.db, site: own as Ctx["site"] }), vault: opened.vault };
  return { request, ctx, ...opened };
}

const resealNow = async () => {
  const { vault } = await restarted(both);
  return reseal({ ...systemCtx({ db: site.db }), vault }, { generated: false });
};

// spec 22.14
test("anyone who is logged in stays so, with the form token that the page has", async () => {
  const member = await addMember(site);
  const { token } = await signIn(site, member);
  const before = await openApiBrowser(site, "localhost", { "enamel-session": token });
  const held = before.headers();
  const change = { method: "POST", headers: held };
  const after = async (settings: typeof both) =>
    (await (await restarted(settings)).request("/api/v4/member/stay", change)).status;
  expect(await after(both)).toBe(200);
  const { request } = await restarted(newestOnly);
  const reloaded = await openApiBrowser({ request }, "localhost", Object.fromEntries(before.jar));
  expect((await reloaded.post("/api/v4/member/stay")).status).toBe(200);
});

// spec 22.14
test("a second factor, recovery codes, cards and the audit log outlive a former secret", async () => {
  const person = await addStaff(site, { email: "rolled@example.com", role: "owner" });
  const member = await addMember(site);
  const old = (await restarted({ signingSecret: testSecret, formerSecrets: [] })).ctx;
  const accountId = member.kind === "member" ? member.accountId : "";
  const [first = "", second = ""] = await site.db.transaction((tx) =>
    makeRecoveryCodes(old, tx, accountId),
  );
  const sealed = old.vault.seal("MEMBERSECRET");
  const begun = { accountId, siteId: old.site.id, totpSecret: sealed, startedAt: old.now };
  await site.db.insert(secondFactors).values(begun);
  const numbered = { memberNumber: "0000012345", codeIssue: 3 };
  const card = cardCode(old, numbered);
  const operator = { ...old, actor: { kind: "operator", name: "test" } } as const;
  await setWallet(operator, { kind: "google", text: makeGoogleKeys().file, issuer: "33880001" });
  const take = (ctx: Ctx, code: string) =>
    site.db.transaction((tx) => takeRecoveryCode(ctx, tx, { accountId, code }));

  // Before it is sealed again, the former secret is needed.
  const [stored] = await site.db.select().from(staff).where(eq(staff.id, person.staffId));
  const alone = (await restarted(newestOnly)).vault;
  expect(() => alone.open(stored?.totpSecret ?? "")).toThrow("another signing secret");
  expect(await take((await restarted(both)).ctx, first)).toBe(true);

  expect(await resealNow()).toMatchObject({ unreadable: 0 });
  expect(await resealNow()).toEqual({ resealed: 0, unreadable: 0 });

  const { request, ctx } = await restarted(newestOnly);
  const [own] = await site.db.select().from(secondFactors);
  expect(ctx.vault.open(own?.totpSecret ?? "")).toBe("MEMBERSECRET");
  expect(await take(ctx, second)).toBe(true);
  expect(isCodeOf(ctx, card, numbered)).toBe(true);
  expect(await findWallet(ctx, "google")).toMatchObject({ issuer: "33880001" });
  expect(await verifyChain(ctx)).toMatchObject({ brokenAt: null });
  // Joining has used the code of this moment.
  clock = new Date(clock.getTime() + 60_000);
  const studio = await openStudio({ ...site, request }, person);
  expect((await studio.get("/api/studio/me")).status).toBe(200);
});

// spec 20.13, 22.14
test("a former secret that leaked seals no forged end of the audit log", async () => {
  await resealNow();
  const { ctx } = await restarted(newestOnly);
  expect((await verifyChain(ctx)).brokenAt).toBeNull();
  const leaked = (await restarted({ signingSecret: testSecret, formerSecrets: [] })).ctx;
  await record(leaked, site.db, { action: "site_saved" });
  const { brokenAt, entries } = await verifyChain(ctx);
  expect(brokenAt).toBe(entries);
});

// spec 22.14
test("what cannot be read is counted, and an altered audit log is not sealed again", async () => {
  const { vault } = await restarted({ ...newestOnly, signingSecret: randomUUID() });
  const system = { ...systemCtx({ db: site.db }), vault };
  await expect(reseal(system, { generated: false })).rejects.toThrow(
    /audit log of \w+ doesn't match its seal/,
  );
});

// spec 2.12, 22.14
test("a preview link of the former secret opens until that is dropped", async () => {
  const [own] = site.deps.sites.all();
  const scope = { siteId: own?.id ?? "", version: 999 };
  const link = signPreview(testSecret, scope, new Date(clock.getTime() + 60_000));
  expect(isPreviewSigned(testSecret, scope, link, clock)).toBe(true);
  const status = async (settings: typeof both) =>
    (
      await (
        await restarted(settings)
      ).request(`/?version=999&preview=${link}`, { host: own?.hosts[0] ?? "" })
    ).status;
  expect([await status(both), await status(newestOnly)]).toEqual([404, 403]);
});
