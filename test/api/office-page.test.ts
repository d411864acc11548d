import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn, publish } from "#test/support/content.ts";
import { unescaped } from "#test/support/unescaped.ts";

const monday = new Date("2026-11-23T16:00:00Z"); // 9 a.m. in Phoenix
let clock = monday;

let site: TestApp;
let ctx: Ctx;
let office: string;
let plan: string;
let dentist: string;
beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
  ctx = operatorOn(site);
  office = await addOffice(ctx, {
    externalId: "here",
    name: "Test </script> Dental",
    hoursExceptions: [
      { day: "2026-11-26", open: [] },
      { day: "2026-12-24", open: [{ from: "08:00", to: "12:00" }] },
      { day: "2027-01-01", open: [] },
      { day: "2027-03-01", open: [] },
      { day: "2026-11-20", open: [] },
    ],
    languages: ["en", "es"],
    accessibility: ["step-free"],
    services: ["children"],
  });
  dentist = await addProvider(ctx, [office], { lastName: "Zamora", specialty: "pediatric" });
  await showOnly(["silver"]);
  plan = await addPlan(ctx, {
    externalId: "silver",
    offices: [office],
    tiers: [
      {
        monthlyCents: 14_50,
        minAge: 18,
        family: [{ fromPerson: 2, annualCents: 99_00, monthlyCents: 9_50 }],
        included: [{ procedure: "test-cleaning", timesPerYear: 2 }],
      },
    ],
  });
  const about = { name: { en: "Test cleaning", es: "Limpieza de prueba" } };
  const fee = { planId: plan, procedure: "test-cleaning", memberCents: 93_00 };
  await addFee(ctx, { ...fee, usualCents: 124_00, about });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

async function showOnly(named: string[]): Promise<void> {
  await publish(site, (payload) => {
    const { variables } = payload.base as { variables: object };
    Object.assign(variables, { plans_whitelist: named.map((plan_id) => ({ plan_id })) });
  });
  ctx = operatorOn(site);
}

async function page(path: string, { host, ...headers }: Record<string, string> = {}) {
  const answer = await site.request(path, { ...(host && { host }), headers });
  const html = await answer.text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  const text = main
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/\s+/g, " ");
  return { status: answer.status, headers: answer.headers, html, main, text: unescaped(text) };
}
const here = (start = "") => page(`${start}/office/${office}`);
const data = (html: string) => {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

describe("the page of an office", () => {
  // spec 2.16
  test("shows the address, directions and the phone number", async () => {
    const { html, text, status } = await here();
    expect(status).toBe(200);
    expect(text).toContain("100 W Washington St, Phoenix, AZ 85003");
    expect(html).toContain('href="tel:+16025550100"');
    expect(html).toMatch(
      /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=[^"]*Phoenix[^"]*" target="_blank" rel="noopener/,
    );
  });

  test("shows dentists, languages, accessibility and services, and when they were verified", async () => {
    const { text, html } = await here();
    for (const said of [
      "Ana Zamora, DDS",
      "Pediatric dentistry",
      "Spanish",
      "No-step entrance",
      "Verified January 2, 2026",
      "Source: Made up for a test.",
    ]) {
      expect(text).toContain(said);
    }
    expect(html).toContain(`href="/directory/report?provider=${dentist}"`);
  });

  test("shows the week from Sunday on, and special hours of the next 60 days only", async () => {
    const { text } = await here();
    expect(text).toMatch(/Sunday Closed Monday · Today 8 a\.m\.–5 p\.m\. Tuesday/);
    expect(text).toMatch(
      /Holiday and special hours Thu, Nov 26 Closed Thu, Dec 24 8 a\.m\.–noon Fri, Jan 1, 2027 Closed/,
    );
    expect(text).not.toMatch(/Mar 1|Nov 20/);
  });

  test.each([
    ["2026-11-23T16:01:00Z", "Open until 5 p.m."],
    ["2026-11-23T14:00:00Z", "Closed now. Opens today at 8 a.m."],
    ["2026-11-24T00:00:00Z", "Closed now. Opens Tuesday at 8 a.m."],
    ["2026-11-26T16:00:00Z", "Closed now. Opens Friday at 8 a.m."],
  ])("at %s says: %s", async (now, said) => {
    clock = new Date(now);
    expect((await here()).text).toContain(said);
    clock = monday;
  });

  test("on a day with special hours, the week has them beside Today, and search engines the usual ones", async () => {
    clock = new Date("2026-12-24T20:00:00Z");
    const { text, html } = await here();
    expect(text).toMatch(/Thursday · Today 8 a\.m\.–noon Friday 8 a\.m\.–5 p\.m\./);
    expect(html).toMatch(
      /"opens":"08:00","closes":"17:00","dayOfWeek":\["Monday","Tuesday","Wednesday","Thursday"/,
    );
    clock = monday;
  });

  // spec 2.16, 24.4
  test("shows each price by cycle and for several people, due today and at renewal", async () => {
    const { text, html } = await here();
    expect(text).toContain("Ages 18 and older");
    expect(text).toMatch(/Due today for the first person \$169 yearly \$34\.50 monthly/i);
    expect(text).toMatch(/Renews at \$149 yearly \$14\.50 monthly/i);
    expect(text).toContain("1 person $149 $14.50 2 people $248 $24");
    expect(text).toContain("Each additional person $99 more $9.50 more");
    expect(text).toContain("Plus a one-time $20 processing fee");
    expect(text).toContain("This is not insurance.");
    expect(html).toContain(`href="/checkout?office=${office}&amp;plan=${plan}"`);
  });

  // spec 24.5
  test("shows what a member pays there, with the source and date once", async () => {
    const { text } = await here();
    const onPhones = String.raw`Test cleaning , Usual fee \$124 , Member price \$0`;
    expect(text).toMatch(
      new RegExp(String.raw`${onPhones} Included twice a year , then \$93 Usual fee \$124\.00`),
    );
    expect(text).toMatch(
      /Member price \$0\.00 then \$93\.00 You save \$124\.00 \(100%\) then \$31\.00 \(25%\)/,
    );
    expect(text.match(/Made up for a test, as of January 2, 2026/g)).toHaveLength(1);
  });

  test("is all in Spanish under /es, with the plan's Spanish texts", async () => {
    const { text, html } = await here("/es");
    expect(html).toMatch(/<title>[^<]+ \| Consultorio \| /);
    for (const said of [
      "Plan de prueba",
      "Limpieza de prueba",
      "Sin costo dos veces al año",
      "Esto no es un seguro.",
      "Elegir este consultorio",
      "jue, 26 de nov",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Closed|Member price|Due today/);
  });
});

describe("a plan that may not be sold in the office's state", () => {
  // spec 24.4
  test("has no button, and the page says so and where it is sold", async () => {
    await showOnly(["unsold"]);
    const elsewhere = await addOffice(ctx, { state: "NM", city: "Gallup" });
    const sold = { externalId: "unsold", offices: [elsewhere], states: ["AZ", "UT"] };
    const only = await addPlan(ctx, sold);
    await site.deps.sites.refresh();
    const { text, main } = await page(`/office/${elsewhere}`);
    expect(text).toContain("This plan isn't available in New Mexico.");
    expect(text).toContain("It's available in Arizona and Utah.");
    expect(main).not.toMatch(RegExp(`plan=${only}|Due today`));
    expect(text).toMatch(/live in New Mexico\. Live in another state\?.*Before your visit/);
    await showOnly(["silver"]);
  });

  test("and an office without a plan links to the search", async () => {
    await showOnly(["nobody"]);
    const { text, main } = await here();
    expect(text).toContain("No plans are available here right now");
    expect(main).toContain('href="/find-a-dentist"');
    expect(main).not.toContain('href="/checkout?office=');
    await showOnly(["silver"]);
  });
});

describe("for search engines", () => {
  // spec 24.14
  test("the office is described in structured data that cannot close its script element", async () => {
    const { html } = await here();
    expect(data(html)).toMatchObject({
      "@type": "Dentist",
      name: "Test </script> Dental",
      telephone: "+16025550100",
      address: { streetAddress: "100 W Washington St", addressRegion: "AZ", postalCode: "85003" },
      geo: { latitude: 33.4484, longitude: -112.074 },
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "08:00",
          closes: "17:00",
        },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: "2026-11-26", opens: "00:00", closes: "00:00" },
        { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "08:00", closes: "12:00" },
        { validFrom: "2027-01-01", opens: "00:00", closes: "00:00" },
      ],
      contactPoint: { availableLanguage: ["English", "Spanish"] },
    });
  });

  test("the page has a canonical address, its languages and a description", async () => {
    const { html } = await here();
    expect(html).toMatch(new RegExp(`rel="canonical" href="http://[^"]*[^s]/office/${office}"`));
    expect(data(html).url).toMatch(new RegExp(`/office/${office}$`));
    expect(html).toMatch(/hrefLang="es" href="[^"]*\/es\/office\//i);
    expect(html).toMatch(/name="description" content="[^"]*Phoenix, AZ\. Phone \(602\) 555-0100/);
  });

  test("the sitemap lists the offices of this site only, in its languages", async () => {
    const harbor = operatorOn(site, "harbor.localhost");
    const theirs = await addOffice(harbor);
    const gone = await addOffice(ctx, { activeUntil: "2026-01-01" });
    const map = await (await site.request("/sitemap.xml")).text();
    expect(map).toContain(`/office/${office}</loc>`);
    expect(map).toContain(`/es/office/${office}</loc>`);
    expect(map).not.toMatch(new RegExp(`${theirs}|${gone}`));
  });
});

describe("an address without an office", () => {
  test.each(["", "/es"])(
    "GET %s/office/… is a 404 for an unknown office, another site's and one that has ended",
    async (start) => {
      const theirs = await addOffice(operatorOn(site, "mesa.localhost"));
      const over = await addOffice(ctx, { activeUntil: "2026-11-23" });
      for (const id of ["loc_0", theirs, over, "x".repeat(200)]) {
        const { status, html } = await page(`${start}/office/${id}`);
        expect([id, status]).toEqual([id, 404]);
        expect(html).toContain(start === "" ? "Page Not Found" : "Página no encontrada");
      }
    },
  );

  test("its data says Page Not Found, with the path", async () => {
    const answer = await site.request("/office/loc_0.data");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page Not Found: /office/loc_0");
  });

  test("an external id redirects to the canonical address", async () => {
    for (const [from, to] of [
      ["/office/here", `/office/${office}`],
      ["/es/office/here?utm_source=x&a=1", `/es/office/${office}?utm_source=x&a=1`],
    ] as const) {
      const answer = await site.request(from);
      expect([answer.status, answer.headers.get("location")]).toEqual([308, to]);
    }
  });
});

test("it says once that prices are per person, and once how to report a mistake", async () => {
  await showOnly(["silver", "flat"]);
  const two = await addOffice(ctx);
  const ids = [await addProvider(ctx, [two]), await addProvider(ctx, [two], { lastName: "Abel" })];
  const tiers = [{}, { name: { en: "Child" }, externalId: "flat-child" }];
  await addPlan(ctx, { externalId: "flat", offices: [two], tiers });
  await site.deps.sites.refresh();
  const { text, html } = await page(`/office/${two}`);
  for (const said of ["Prices are per person.", "Something wrong?"])
    expect(text.split(said)).toHaveLength(2);
  for (const id of ids) expect(html).toContain(`href="/directory/report?provider=${id}"`);
});
