import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { IdCard, Receipt } from "#contract/documents.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { listReceipts } from "#domain/billing/list-receipts.ts";
import type { Member } from "#domain/context.ts";
import { getIdCard } from "#domain/membership/id-cards.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { glyphsIn } from "#test/support/pdf-glyphs.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { startTestServer } from "#test/support/server.ts";
import {
  leo,
  mia,
  openReadyShopper,
  openShopper,
  rosa,
  type Shopper,
} from "#test/support/shopper.ts";

const today = new Date("2026-03-02T18:00:00Z");
let server: Awaited<ReturnType<typeof startTestServer>>;
let planId: string;
let family: Joined;

type Joined = { shopper: Shopper; subscriptionId: string; receiptId: string; people: string[] };

beforeAll(async () => {
  server = await startTestServer({ now: () => today });
  planId = await addPlan(operatorOn(server), {
    name: { en: "Sunny plan", es: "Plan Soleado" },
    tiers: [
      { externalId: "adult", minAge: 18, position: 0 },
      {
        externalId: "child",
        name: { en: "Child", es: "Menor" },
        audience: "child",
        maxAge: 17,
        annualCents: 89_00,
        position: 1,
      },
    ],
  });
  family = await join([rosa, leo, mia]);
});
afterAll(() => server.close());

async function join(people: object[]): Promise<Joined> {
  const shopper = await openReadyShopper(server, { planId, people });
  const { status, body } = await shopper.pay({ paymentToken: await shopper.token() });
  if (status !== 201) throw new Error(`not paid: ${JSON.stringify(body)}`);
  const info = (await (await shopper.browser.get("/api/v4/member/info")).json()) as {
    people: { id: string }[];
  };
  const { subscriptionId, receiptId } = body;
  return { shopper, subscriptionId, receiptId, people: info.people.map(({ id }) => id) };
}

const memberOf = ({ shopper: { accountId } }: Joined): Member => {
  return { kind: "member", accountId, sessionId: "", email: "" };
};
const cardPath = (id = "", lang = "en") => `/api/v4/member/idCard/${id}?lang=${lang}`;
const receiptPath = (id = "", lang = "en") => `/api/v4/member/receipt/${id}?lang=${lang}`;
const pdf = { headers: { accept: "application/pdf" } };
/** Milliseconds of CPU time, which other load on the machine does not change. */
const cpuSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function read<Body>(path: string, { shopper } = family): Promise<Body> {
  const answer = await shopper.browser.get(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

describe("GET /api/v4/member/idCard/{personId}", () => {
  // spec 1.10, 7.6, 25.13
  test("has the person, the front desk's phrase, the dates, and that it is not insurance", async () => {
    const card = await read<IdCard>(cardPath(family.people[0]));
    expect(card).toMatchObject({
      firstName: "Rosa",
      lastName: "Delgado",
      planName: "Sunny plan",
      tierName: "Adult",
      isActive: true,
      effectiveOn: "2026-03-02",
      throughOn: "2027-03-01",
      office: null,
      notice: "THIS IS NOT INSURANCE",
    });
    expect(card.memberNumber).toMatch(/^\d{10}$/);
    expect(card.phrase).toContain("Sunny plan");
    expect(card.checkUrl).toMatch(/^http:\/\/localhost(:\d+)?\/card\/[\w-]{20}$/);
  });

  test("is in Spanish on request", async () => {
    const card = await read<IdCard>(cardPath(family.people[2], "es"));
    expect(card).toMatchObject({
      planName: "Plan Soleado",
      tierName: "Menor",
      notice: "ESTO NO ES UN SEGURO",
    });
    expect(card.checkUrl).toContain("/es/card/");
  });

  test.each([
    ["en", "en-US", "ID card for Rosa Delgado", "THIS IS NOT INSURANCE"],
    ["es", "es-US", "Tarjeta de miembro de Rosa Delgado", "ESTO NO ES UN SEGURO"],
  ])("as PDF in %s is tagged and quick", async (lang, language, title, notice) => {
    // The first one loads the fonts.
    await family.shopper.browser.get(cardPath(family.people[0], lang), pdf);
    const before = process.cpuUsage();
    const answer = await family.shopper.browser.get(cardPath(family.people[0], lang), pdf);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const bytes = await bytesOf(answer);
    expect(cpuSince(before)).toBeLessThan(1_000);
    const card = await readPdf(bytes);
    expect(card).toMatchObject({ isTagged: true, pages: 1, info: { Language: language } });
    expect(card.info.Title).toContain(title);
    expect(card.text).toContain(notice);
    expect(card.roles).toEqual(expect.arrayContaining(["H1", "P", "Figure"]));
    // The site's logo and the code.
    expect(card.alts).toEqual(["Enamel Dental Group", expect.stringMatching(/QR/)]);
  });

  // spec 27.5
  test("is marked as not active once the plan is canceled", async () => {
    const joined = await join([{ ...rosa, firstName: "Nora" }]);
    const { shopper, subscriptionId, people } = joined;
    const path = `/api/v4/member/cancelSubscription/${subscriptionId}`;
    const quote = (await (await shopper.browser.get(path)).json()) as { refundCents: number };
    const { refundCents } = quote;
    const headers = { "idempotency-key": "leaving" };
    expect((await shopper.browser.post(path, { refundCents }, { headers })).status).toBe(200);
    const card = await read<IdCard>(cardPath(people[0]), joined);
    expect(card).toMatchObject({ isActive: false, throughOn: "2026-03-02" });
    const paper = await readPdf(await bytesOf(await shopper.browser.get(cardPath(people[0]), pdf)));
    // Across the front and across the back, and once as a sentence.
    expect(paper.text.match(/NOT ACTIVE/g)).toHaveLength(2);
    expect(paper.text).toContain("This plan isn't active. Its last day was 03/02/2026.");
    const inSpanish = cardPath(people[0], "es");
    const spanish = await readPdf(await bytesOf(await shopper.browser.get(inSpanish, pdf)));
    expect(spanish.text.match(/INACTIVO/g)).toHaveLength(2);
    expect(spanish.text).toContain("Este plan está inactivo.");
  });

  // spec 27.6
  test("a name in any script is on the card and the receipt as it is written", async () => {
    const people = [
      { ...rosa, firstName: "محمد", lastName: "علي" },
      { ...leo, firstName: "小龍", lastName: "李" },
    ];
    const joined = await join(people);
    const { browser } = joined.shopper;
    const paths = [...joined.people.map((id) => cardPath(id)), receiptPath(joined.receiptId)];
    const papers = await Promise.all(
      paths.map(async (path) => {
        const answer = await browser.get(path, pdf);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([
          200,
          pdf.headers.accept,
        ]);
        return bytesOf(answer);
      }),
    );
    for (const paper of papers) expect(glyphsIn(paper).flat()).not.toContain(0);
    const [arabic, chinese, receipt] = await Promise.all(papers.map(readPdf));
    expect(arabic?.info.Title).toContain("محمد علي");
    for (const said of [arabic?.text, receipt?.text]) {
      for (const name of ["محمد", "علي"]) expect(said?.replaceAll(" ", "")).toContain(name);
    }
    for (const said of [chinese?.text, receipt?.text])
      expect(said?.replaceAll(" ", "")).toContain("小龍李");
  });

  test.each([
    ["2027-03-01T20:00:00Z", true],
    ["2027-03-02T20:00:00Z", false],
  ])("active on %s: %s", async (now, isActive) => {
    const ctx = { ...operatorOn(server), actor: memberOf(family), now: new Date(now) };
    const personId = family.people[0] ?? "";
    const card = await getIdCard(ctx, { personId, lang: "en", origin: "http://localhost" });
    expect(card.isActive).toBe(isActive);
  });
});

describe("GET /api/v4/member/receipt/{id}", () => {
  // spec 7.7
  test("has what was paid, by whom, for what and with which card", async () => {
    const receipt = await read<Receipt>(receiptPath(family.receiptId));
    expect(receipt.number).toMatch(/^R-2026-\d{6}$/);
    expect(receipt).toMatchObject({
      kind: "payment",
      day: "2026-03-02",
      planName: "Sunny plan",
      people: ["Rosa Delgado", "Leo Delgado", "Mia Delgado"],
      card: { brand: "visa", last4: "4242" },
      notice: "This is not insurance.",
      refundOf: null,
      refundOfNumber: null,
    });
    expect(receipt.lines.at(-1)).toMatchObject({ label: "One-time processing fee" });
    const sum = receipt.lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
    expect(receipt.totalCents).toBe(sum - receipt.discountCents);
  });

  // spec 27.8
  test.each([
    ["en", /Receipt R-2026-\d{6}/, ["One-time processing fee", "03/02/2026 through 03/01/2027"]],
    ["es", /Recibo R-2026-\d{6}/, ["Cargo único de trámite", "Del 2 mar 2026 al 1 mar 2027"]],
  ])("as PDF in %s is tagged and quick", async (lang, title, said) => {
    const before = process.cpuUsage();
    const bytes = await bytesOf(
      await family.shopper.browser.get(receiptPath(family.receiptId, lang), pdf),
    );
    expect(cpuSince(before)).toBeLessThan(1_000);
    const fonts = fontsIn(bytes);
    const paper = await readPdf(bytes);
    expect(paper).toMatchObject({ isTagged: true, pages: 1, info: { Language: `${lang}-US` } });
    expect(paper.info.Title).toMatch(title);
    for (const words of said) expect(paper.text.replaceAll("\u00a0", " ")).toContain(words);
    expect(paper.text).toContain("$407.00");
    expect(paper.roles.filter((role) => role === "Table")).toHaveLength(2);
    // The seller's logo, address, phone and email, in the site's own type.
    expect(paper.alts).toEqual(["Enamel Dental Group"]);
    expect(paper.text).toContain("100 Example Street, Kingston, NY 12401");
    expect(paper.text).toMatch(/\(845\)\s555-0142/);
    expect(paper.text).toContain("hello@enamel.example");
    expect(fonts).toEqual(expect.arrayContaining([expect.stringMatching(/Figtree/)]));
  });

  test("of a refund names the reason and the receipt that it refunds", async () => {
    const joined = await join([{ ...rosa, firstName: "Pia" }]);
    const { shopper, subscriptionId, receiptId } = joined;
    const path = `/api/v4/member/cancelSubscription/${subscriptionId}`;
    const { refundCents } = (await (await shopper.browser.get(path)).json()) as {
      refundCents: number;
    };
    await shopper.browser.post(path, { refundCents }, { headers: { "idempotency-key": "bye" } });
    const [back] = await listReceipts({ ...operatorOn(server), actor: memberOf(joined) });
    expect(back).toMatchObject({ kind: "refund", totalCents: -refundCents });
    const paid = await read<Receipt>(receiptPath(receiptId), joined);
    const refund = await read<Receipt>(receiptPath(back?.id), joined);
    expect(refund).toMatchObject({ refundOf: receiptId, refundOfNumber: paid.number });
    expect(refund.lines).toMatchObject([{ label: "Refund for canceled plan" }]);
    const spanish = await read<Receipt>(receiptPath(back?.id, "es"), joined);
    expect(spanish.lines).toMatchObject([{ label: "Reembolso por cancelar el plan" }]);
    const page = await shopper.browser.get(`/dashboard/receipts/${back?.id}`);
    expect(await page.text()).toMatch(new RegExp(`Refunded to[^]*${receiptId}"`));
  });
});

test("another account's documents and missing ones are the same 404, as JSON, PDF and pages", async () => {
  const stranger = await openShopper(server, { isMember: true });
  const pairs = [
    [cardPath(family.people[0]), cardPath("per_0")],
    [receiptPath(family.receiptId), receiptPath("rcp_0")],
  ];
  for (const [theirs = "", absent = ""] of pairs) {
    for (const accept of ["application/json", "application/pdf"]) {
      const ask = (path: string) => stranger.browser.get(path, { headers: { accept } });
      const [one, other] = [await ask(theirs), await ask(absent)];
      expect([one.status, other.status]).toEqual([404, 404]);
      expect(await one.json()).toEqual(await other.json());
    }
  }
  for (const page of [
    `/dashboard/receipts/${family.receiptId}`,
    `/dashboard/receipts/${family.receiptId}/receipt.pdf`,
    `/dashboard/cards/${family.people[0]}/card.pdf`,
  ]) {
    expect([page, (await stranger.browser.get(page)).status]).toEqual([page, 404]);
    expect([page, (await family.shopper.browser.get(page)).status]).toEqual([page, 200]);
    const visitor = await server.request(page);
    expect([page, visitor.status]).toEqual([page, 303]);
  }
});

test("a plan that was never paid for has no card", async () => {
  const shopper = await openReadyShopper(server, { planId, people: [rosa] });
  await shopper.pay({ paymentToken: await shopper.token("declined") });
  const { people } = (await (await shopper.browser.get("/api/v4/member/info")).json()) as {
    people: object[];
  };
  expect(people).toEqual([]);
  const [stored] = await server.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, shopper.accountId));
  expect(stored).toBeDefined();
});

/** The names of the fonts that a PDF embeds. */
function fontsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString("latin1");
  return [...file.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name = ""]) => name);
}
