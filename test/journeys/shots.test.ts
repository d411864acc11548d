import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, test } from "vitest";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { addRenewingMember } from "#test/support/renewing-member.ts";
import { startTestServer } from "#test/support/server.ts";
import { setAutoRenew } from "#domain/renewals/set-auto-renew.ts";

let server: any, browser: any, planId: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ capabilities: { autoRenewal: true, notices: true } }),
    openBrowser(),
  ]);
  planId = await addPlan(operatorOn(server), {
    name: { en: "Smile Plan" },
    tiers: [{ annualCents: 149_00, monthlyCents: 14_00 }],
  } as never);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const only = process.env.SHOTS?.split(",");
test("shots", async () => {
  mkdirSync("/tmp/wt-ui-shots", { recursive: true });
  const active = await addRenewingMember(server, { planId, endsIn: 90 });
  const window = await addRenewingMember(server, { planId, endsIn: 30 });
  const due = await addRenewingMember(server, { planId, endsIn: -4, renewsBy: "declined" });
  const lapsed = await addRenewingMember(server, { planId, endsIn: -20, renewsBy: "declined" });
  const off = await addRenewingMember(server, { planId, endsIn: 100 });
  const ctx = {
    ...operatorOn(server),
    actor: { kind: "member", accountId: off.accountId, email: "", sessionId: "ses_x" },
  } as never;
  await setAutoRenew(ctx, { subscriptionId: off.id, autoRenew: false, lang: "en" });
  const link = await issueToken(operatorOn(server), {
    purpose: "manage_renewal",
    from: "a",
    owner: { accountId: due.accountId },
  } as never);
  const link2 = await issueToken(operatorOn(server), {
    purpose: "manage_renewal",
    from: "b",
    owner: { accountId: active.accountId },
  } as never);
  const places: [string, any, string][] = [
    ["overview-active", active, "/dashboard"],
    ["overview-due", due, "/dashboard"],
    ["overview-lapsed", lapsed, "/dashboard"],
    ["overview-off", off, "/dashboard"],
    ["renewal-active", active, "/dashboard/renewal"],
    ["renewal-window", window, "/dashboard/renewal"],
    ["renewal-due", due, "/dashboard/renewal"],
    ["renewal-lapsed", lapsed, "/dashboard/renewal"],
    ["renewal-off", off, "/dashboard/renewal"],
    ["renewal-done", off, `/dashboard/renewal/${off.id}?done=off`],
    ["card", active, `/dashboard/renewal/${active.id}?card`],
    ["renewcard", due, `/dashboard/renewal/${due.id}?renew`],
    ["balance-due", due, "/dashboard/balance"],
    ["balance-active", active, "/dashboard/balance"],
    ["link-due", null, `/renewal?token=${link}`],
    ["link-active", null, `/renewal?token=${link2}`],
    ["link-over", null, "/renewal?token=x"],
    ["link-stopped", null, "/renewal?done=stopped"],
  ];
  for (const [name, who, path] of places) {
    if (only && !only.some((one) => name.startsWith(one))) continue;
    for (const [size, width] of [
      ["d", 1280],
      ["p", 390],
    ] as const) {
      for (const lang of size === "p" ? ["", "/es"] : [""]) {
        const opened = await openMemberPage(browser, server, who?.person ?? active.person, {
          viewport: { width, height: 900 },
          bypassCSP: true,
        });
        const { page } = opened;
        if (!who) await page.context().clearCookies();
        await page.goto(server.url(lang + path));
        await page.waitForTimeout(
          path.includes("?card") || path.includes("?renew") || path.includes("token") ? 2500 : 300,
        );
        for (const scheme of lang || (size === "p" && !lang && false)
          ? ["light"]
          : (["light", "dark"] as const)) {
          if (scheme === "dark" && size === "p") continue;
          await page.emulateMedia({ colorScheme: scheme as never });
          await page.screenshot({
            path: `/tmp/wt-ui-shots/${name}-${size}${lang.replace("/", "-")}-${scheme}.png`,
            fullPage: true,
          });
        }
        if (opened.issues.length) console.log(name, size, lang, opened.issues);
        await opened.close();
      }
    }
  }
}, 400_000);
