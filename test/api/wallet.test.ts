import { createHash, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { IdCard } from "#contract/documents.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { walletKeys } from "#db/schema/secrets.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import { removeWallet, setWallet } from "#domain/membership/set-wallet.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { readZip } from "#test/support/read-zip.ts";
import { isSignedUnder, makeAppleKeys, makeGoogleKeys } from "#test/support/wallet-keys.ts";

// Apple and Google themselves are not reachable from here: what is checked is what they check.

const apple = makeAppleKeys();
const google = makeGoogleKeys();
const issuer = "3388000000012345678";
let app: TestApp;
let ahead = 0;
let rosa: Awaited<ReturnType<typeof join>>;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) });
  rosa = await join();
});
afterAll(() => app.close());
afterEach(async () => {
  ahead = 0;
  await app.db.delete(walletKeys);
});

async function join() {
  const ctx = operatorOn(app);
  const planId = await addPlan(ctx, { name: { en: "Sunny plan", es: "Plan Soleado" } });
  const [{ actor }] = await joinPlan(ctx, { planId });
  if (actor.kind !== "member") throw new Error("nobody joined");
  const { accountId } = actor;
  const open = async () => {
    const { token } = await signIn(app, { host: "localhost", ...actor });
    return openApiBrowser(app, "localhost", { "enamel-session": token });
  };
  const [person] = await app.db.select().from(people).where(eq(people.accountId, accountId));
  return { open, accountId, personId: person?.id ?? "" };
}

const setApple = () => setWallet(operatorOn(app), { kind: "apple", text: apple.all });
const setGoogle = () => setWallet(operatorOn(app), { kind: "google", text: google.file, issuer });
const passPath = (personId: string, lang = "en") =>
  `/dashboard/cards/${personId}/card.pkpass?lang=${lang}`;
const linkPath = (personId: string, lang = "en") =>
  `/dashboard/cards/${personId}/google-wallet?lang=${lang}`;

async function getPass(lang = "en") {
  const browser = await rosa.open();
  const answer = await browser.get(passPath(rosa.personId, lang));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const archive = Buffer.from(await answer.arrayBuffer());
  const files = readZip(archive);
  const read = (name: string) => JSON.parse(String(files[name])) as Record<string, unknown>;
  return { archive, files, pass: read("pass.json"), manifest: read("manifest.json") };
}

// spec 27.7
test("without keys there is no trace of a wallet", async () => {
  const browser = await rosa.open();
  const page = await (await browser.get("/dashboard/cards")).text();
  expect(page).toContain("Rosa Delgado");
  expect(page).not.toMatch(/Apple Wallet|Google Wallet/);
  for (const path of [passPath(rosa.personId), linkPath(rosa.personId)])
    expect((await browser.get(path)).status).toBe(404);
});

// spec 27.7
test("with Apple's keys the card is a pass that is signed as Apple asks", async () => {
  await setApple();
  const browser = await rosa.open();
  const page = await (await browser.get("/dashboard/cards")).text();
  expect(page).toContain("Add to Apple Wallet");
  expect(page).not.toContain("Google Wallet");
  const card = (await (
    await browser.get(`/api/v4/member/idCard/${rosa.personId}`)
  ).json()) as IdCard;

  const { files, pass, manifest } = await getPass();
  const { signature, "manifest.json": list, ...listed } = files;
  const digests = Object.entries(listed).map(([name, content]) => [
    name,
    createHash("sha1").update(content).digest("hex"),
  ]);
  expect(manifest).toEqual(Object.fromEntries(digests));
  expect(Object.keys(manifest)).toEqual(["pass.json", "icon.png", "icon@2x.png", "icon@3x.png"]);
  expect(isSignedUnder(apple.root, list ?? Buffer.alloc(0), signature ?? Buffer.alloc(0))).toBe(
    true,
  );
  const other = Buffer.from(String(list).replace("pass.json", "card.json"));
  expect(isSignedUnder(apple.root, other, signature ?? Buffer.alloc(0))).toBe(false);
  const stranger = makeAppleKeys();
  expect(isSignedUnder(stranger.root, list ?? Buffer.alloc(0), signature ?? Buffer.alloc(0))).toBe(
    false,
  );

  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: "pass.com.example.card",
    teamIdentifier: "TEAM123456",
    description: "ID card for Rosa Delgado",
    voided: false,
    barcodes: [{ format: "PKBarcodeFormatQR", message: card.checkUrl }],
  });
  const said = JSON.stringify(pass);
  const number = card.memberNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
  for (const words of [
    "Rosa Delgado",
    number,
    "Sunny plan",
    "THIS IS NOT INSURANCE",
    card.supportPhone,
    "so please use my member prices",
  ])
    expect(said).toContain(words);
  expect(said).not.toMatch(/per_|sub_|acc_/);
  expect(pass["serialNumber"]).toBe((await getPass("es")).pass["serialNumber"]);
});

test("each file of the archive has its checksum", async () => {
  await setApple();
  const { archive, files } = await getPass();
  for (const [name, content] of Object.entries(files)) {
    const at = archive.indexOf(name) - 30;
    expect([name, archive.readUInt32LE(at + 14)]).toEqual([name, crc32(content)]);
  }
  expect(files["icon.png"]?.subarray(1, 4).toString()).toBe("PNG");
});

// spec 27.7
test("with Google's keys a link saves the card, signed by the service account", async () => {
  await setGoogle();
  const browser = await rosa.open();
  expect(await (await browser.get("/es/dashboard/cards")).text()).toContain(
    "Agregar a Google Wallet",
  );
  const answer = await browser.get(linkPath(rosa.personId, "es"));
  expect(answer.status).toBe(303);
  const [, token = ""] =
    /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(
      answer.headers.get("location") ?? "",
    ) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    google.publicKey,
    Buffer.from(signature, "base64url"),
  );
  expect(isGenuine).toBe(true);
  const read = (part: string) =>
    JSON.parse(String(Buffer.from(part, "base64url"))) as Record<string, unknown>;
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
  expect(read(body)).toMatchObject({
    iss: google.email,
    aud: "google",
    typ: "savetowallet",
    payload: {
      genericClasses: [{ id: `${issuer}.member-card` }],
      genericObjects: [
        {
          classId: `${issuer}.member-card`,
          id: expect.stringMatching(new RegExp(`^${issuer}\\.[\\w-]+$`)) as string,
          state: "ACTIVE",
          header: { defaultValue: { value: "Rosa Delgado" } },
          subheader: { defaultValue: { value: "ESTO NO ES UN SEGURO" } },
          barcode: { type: "QR_CODE", value: expect.stringContaining("/es/card/") as string },
        },
      ],
    },
  });
  expect(JSON.stringify(read(body))).toContain("Plan Soleado");
});

test("an inactive card's pass is void", async () => {
  await Promise.all([setApple(), setGoogle()]);
  const other = rosa;
  rosa = await join();
  await app.db
    .update(subscriptions)
    .set({ state: "canceled", endedAt: new Date(), endedBy: "staff" })
    .where(eq(subscriptions.accountId, rosa.accountId));
  const { pass } = await getPass();
  expect(pass["voided"]).toBe(true);
  expect(JSON.stringify(pass)).toContain("NOT ACTIVE");
  rosa = other;
});

test("somebody else's card can't be added, and a visitor is asked to log in", async () => {
  await Promise.all([setApple(), setGoogle()]);
  const stranger = await (await join()).open();
  for (const path of [passPath(rosa.personId), linkPath(rosa.personId)]) {
    expect((await stranger.get(path)).status).toBe(404);
    expect((await app.request(path)).status).toBe(303);
  }
});

test("a certificate that has expired is no longer offered", async () => {
  await setApple();
  ahead = 31 * 24 * 3_600_000;
  const browser = await rosa.open();
  expect(await (await browser.get("/dashboard/cards")).text()).not.toContain("Apple Wallet");
  expect((await browser.get(passPath(rosa.personId))).status).toBe(404);
});

// spec 27.7
test("the keys are sealed, the log names the change, and a removed wallet is gone", async () => {
  await Promise.all([setApple(), setGoogle()]);
  const stored = await app.db.select().from(walletKeys);
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(["apple", "google"]);
  expect(JSON.stringify(stored)).not.toMatch(/BEGIN|PRIVATE|gserviceaccount/);
  await removeWallet(operatorOn(app), { kind: "apple" });
  await expect(removeWallet(operatorOn(app), { kind: "apple" })).rejects.toThrow("no such keys");
  const { id } = operatorOn(app).site;
  const isIts = and(eq(auditLog.subject, id), eq(auditLog.action, "wallet_removed"));
  expect((await app.db.select().from(auditLog).where(isIts)).at(-1)?.facts).toEqual({
    kind: "apple",
  });
  const actor = { kind: "visitor" } as const;
  const visiting = removeWallet({ ...operatorOn(app), actor }, { kind: "google" });
  await expect(visiting).rejects.toMatchObject({ code: "signed_out" });
  const elsewhere = await app.db
    .select()
    .from(walletKeys)
    .where(eq(walletKeys.siteId, operatorOn(app, "harbor.localhost").site.id));
  expect(elsewhere).toEqual([]);
});
