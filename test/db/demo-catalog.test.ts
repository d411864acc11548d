import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { specialties, spokenLanguages } from "#contract/catalog.ts";
import { contentPayload } from "#contract/content.ts";
import { demoCatalog } from "#db/demo/catalog/catalog.ts";
import { states } from "#db/demo/catalog/states.ts";
import { timeZoneAt } from "#db/demo/catalog/time-zone.ts";
import { demoSites } from "#db/demo/sites.ts";
import { importRows } from "#domain/catalog/import-rows.ts";
import { isNpi } from "#contract/npi.ts";
import type { Ctx } from "#domain/context.ts";
import { catalogPlaces, noteCatalog, numbered } from "#domain/demo/load-catalog.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { runCommand } from "#test/cli/command-line.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-21T12:00:00Z");
const system = () => systemCtx({ db: database.db, now });
const siteOf = async (key: string): Promise<Ctx> => {
  const ctx = system();
  return { ...ctx, site: await getSite(ctx, { key }) };
};
const ask = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await database.db.execute<Row>(query)).rows;
const of = (key: string) => sql`site_id = (select id from sites where key = ${key})`;

const forbidden =
  /\b(insur\w*|premiums?|coverage|covered|co-?pay\w*|deductibles?|ppo|segur[oa]s?|primas?|cobertura|cubiert[oa]s?|copagos?|deducibles?)\b/gi;
const disclaimers = /not insurance|no es un seguro/gi;

describe("the offices of the demo", () => {
  // spec 24.23
  test("number 1,500 or more, in every state, in D.C. and in three territories", async () => {
    const rows = await ask<{ state: string; offices: number }>(
      sql`select state, count(*)::int as offices from locations where ${of("localhost")} group by 1`,
    );
    expect(rows.reduce((sum, { offices }) => sum + offices, 0)).toBeGreaterThanOrEqual(1_500);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(
      states.map(({ code }) => code).toSorted(),
    );
    expect(states).toHaveLength(54);
  });

  test("of Mesa Smiles are the six on its home page, with its phone and hours", async () => {
    const mesa = demoSites.find(({ key }) => key === "mesa");
    const { header, pages } = contentPayload.parse(mesa?.payload);
    const named = pages
      .flatMap(({ lang, blocks }) => (lang === "en" ? blocks : []))
      .flatMap((block) =>
        block.id === "offices" && block.type === "points" ? block.props.items : [],
      )
      .map(({ title }) => title);
    const rows = await ask<{ city: string; phone: string; monday: string }>(sql`
      select city, phone, hours->'mon'->0->>'from' as monday from locations where ${of("mesa")}`);
    expect(rows.map(({ city }) => city).toSorted()).toEqual(named.toSorted());
    expect(new Set(rows.map(({ phone }) => phone))).toEqual(new Set([header.header_phone_number]));
    expect(new Set(rows.map(({ monday }) => monday))).toEqual(new Set(["07:00"]));
  });

  test("include a closed one, some not accepting patients, and some with holiday hours", async () => {
    const [counts] = await ask(sql`
      select count(*) filter (where active_until < '2026-11-21')::int as shut,
        count(*) filter (where not is_accepting)::int > 10 as full,
        count(*) filter (where hours_exceptions <> '[]')::int > 100 as holidays,
        count(*) filter (where hours->'sat' <> '[]')::int > 100 as saturdays
      from locations where ${of("localhost")}`);
    expect(counts).toEqual({ shut: 1, full: true, holidays: true, saturdays: true });
  });

  // spec 24.23
  test("are marked as made up, have no real phone number, and were verified recently", async () => {
    const [strays] = await ask(sql`
      select count(*) filter (where source <> 'Demo')::int as unsaid,
        count(*) filter (where phone !~ '^\\d{3}55501\\d\\d$')::int as dialled,
        count(*) filter (where verified_on not between '2025-07-01' and '2026-11-14')::int as stale
      from locations`);
    expect(strays).toEqual({ unsaid: 0, dialled: 0, stale: 0 });
  });
});

describe("the dentists of the demo", () => {
  test("cover every specialty and language, and most are general dentists", async () => {
    const found = await ask<{ specialty: string; share: number }>(sql`
      select specialty, count(*)::float / sum(count(*)) over () as share
      from providers where ${of("localhost")} group by 1 order by 2 desc`);
    expect(found.map(({ specialty }) => specialty).toSorted()).toEqual([...specialties].toSorted());
    expect(found[0]?.specialty).toBe("general");
    expect(found[0]?.share).toBeGreaterThan(0.6);
    const spoken = await ask<{ language: string }>(
      sql`select distinct unnest(languages) as language from providers where ${of("localhost")}`,
    );
    expect(spoken.map(({ language }) => language).toSorted()).toEqual(
      [...spokenLanguages].toSorted(),
    );
  });

  test("have NPIs that pass the check digit and belong to no one", async () => {
    const rows = await ask<{ npi: string }>(sql`select npi from providers`);
    expect(rows.filter(({ npi }) => !isNpi(npi) || !npi.startsWith("2"))).toEqual([]);
    expect(new Set(rows.map(({ npi }) => npi)).size).toBe(rows.length);
  });

  test("have a license when their main office is in California, and one has ended", async () => {
    const [counts] = await ask(sql`
      select count(*) filter (where license_number is null)::int as unlicensed,
        count(*)::int > 100 as many
      from providers p join provider_locations at on at.provider_id = p.id
        join locations l on l.id = at.location_id
      where l.state = 'CA' and p.site_id = (select id from sites where key = 'localhost')`);
    expect(counts).toEqual({ unlicensed: 0, many: true });
    const ended = await ask(
      sql`select ended_on from providers where ended_on is not null and ${of("localhost")}`,
    );
    expect(ended).toHaveLength(1);
  });

  test("who sign the welcome letter of Harbor Family Dentistry work there", async () => {
    const rows = await ask<{ name: string }>(sql`
      select 'Dr. ' || p.first_name || ' ' || p.last_name as name
      from providers p join provider_locations at on at.provider_id = p.id
        join locations l on l.id = at.location_id where l.external_id = 'torrance'`);
    const harbor = JSON.stringify(demoSites.find(({ key }) => key === "harbor")?.payload);
    const [, ...signed] = /<em>(Dr\. [^,]+), (Dr\. .+?), and (Dr\. [^<]+)</.exec(harbor) ?? [];
    expect(signed).toHaveLength(3);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(signed));
  });
});

describe.each([...demoSites])("the plans of $name", ({ key, payload }) => {
  test("have the prices shown on every card of the pages", async () => {
    const cards = contentPayload
      .parse(payload)
      .pages.flatMap(({ lang, blocks }) =>
        blocks.flatMap((block) =>
          block.type === "plan_cards" ? block.props.plans.map((card) => ({ ...card, lang })) : [],
        ),
      );
    expect(cards.length).toBeGreaterThan(1);
    const details = await ask<{ plan: string; name: { en: string; es: string } } & Figures>(sql`
      select p.external_id as plan, d.name, d.monthly_cents as monthly, d.annual_cents as annual,
        d.fee_cents as fee, (d.family->0->>'annualCents')::int as "nextPerson"
      from plan_details d join plans p on p.id = d.plan_id and p.current_version = d.version
      where d.${of(key)}`);
    type Figures = {
      monthly: number | null;
      annual: number;
      fee: number;
      nextPerson: number | null;
    };
    for (const card of cards) {
      const priceOf = (cycle: string) =>
        card.prices.find((price) => price.cycle === cycle)?.price_cents ?? null;
      expect(details).toContainEqual({
        plan: card.plan_id,
        name: expect.objectContaining({ [card.lang]: card.name }) as object,
        monthly: priceOf("monthly"),
        annual: priceOf("annual"),
        fee: card.processing_fee_cents,
        nextPerson: card.next_person_cents ?? null,
      });
    }
    const names = new Set(cards.map(({ name, lang }) => `${lang} ${name}`));
    expect(names.size).toBe(details.length * 2);
  });

  // spec 24.5
  test("have a fee for each procedure, never above the usual fee", async () => {
    const [counts] = await ask(sql`
      select count(*) filter (where member_cents > usual_cents)::int as dearer,
        count(distinct procedure)::int >= 25 as many,
        count(*) filter (where location_id is null)::int
          = count(distinct procedure)::int * count(distinct plan_id)::int as everywhere,
        count(*) filter (where usual_cents % 100 > 0)::int as cents
      from fees where ${of(key)}`);
    expect(counts).toEqual({ dearer: 0, many: true, everywhere: true, cents: 0 });
  });

  test("are never called insurance or the like", async () => {
    const rows = await ask(sql`
      select p.name, p.summary, p.documents, v.terms, d.name as tier from plans p
        join plan_versions v on v.plan_id = p.id join plan_details d on d.plan_id = p.id
      where p.${of(key)}`);
    const words = JSON.stringify(rows);
    expect(words).toMatch(/processing fee.*cargo/);
    expect(words.replace(disclaimers, "").match(forbidden) ?? []).toEqual([]);
  });
});

test("the catalog is the same each time it is built", async () => {
  const places = await catalogPlaces(system())();
  const make = () => {
    const { offices, providers, fees, plans } = demoCatalog("harbor", {
      places,
      today: "2026-11-21",
    });
    return [[...offices], [...providers], [...fees], [...plans]];
  };
  expect(make()).toEqual(make());
});

test.each(["enamel", "harbor", "mesa"] as const)(
  "no office of %s has two dentists of one name, also where some come from another office",
  async (brand) => {
    const places = await catalogPlaces(system())();
    const { providers } = demoCatalog(brand, { places, today: "2026-11-21" });
    const seen = new Set<string>();
    const twice: string[] = [];
    for (const { first_name: first, last_name: last, offices = "" } of providers)
      for (const office of offices.replaceAll("=no", "").split(";")) {
        const one = `${office}: ${first} ${last}`;
        if (seen.has(one)) twice.push(one);
        seen.add(one);
      }
    expect(seen.size).toBeGreaterThan(0);
    expect(twice).toEqual([]);
  },
);

test.each([
  ["TX", 31.76, -106.49, "America/Denver"],
  ["TX", 29.76, -95.37, "America/Chicago"],
  ["FL", 30.42, -87.22, "America/Chicago"],
  ["FL", 27.95, -82.46, "America/New_York"],
  ["IN", 41.59, -87.35, "America/Chicago"],
  ["IN", 39.77, -86.16, "America/New_York"],
  ["SD", 44.08, -103.23, "America/Denver"],
  ["AZ", 33.45, -112.07, "America/Phoenix"],
  ["GU", 13.45, 144.75, "Pacific/Guam"],
  ["PR", 18.47, -66.11, "America/Puerto_Rico"],
])("an office in %s at %d, %d has the time zone %s", (state, lat, lon, zone) => {
  expect(timeZoneAt(state, { lat, lon })).toBe(zone);
});

describe("a later start of the demo", () => {
  const nameOf = async (office: string) => {
    const [row] = await ask<{ name: string }>(
      sql`select name from locations where external_id = ${office} and ${of("harbor")}`,
    );
    return row?.name;
  };
  const rename = (office: string) =>
    ask(
      sql`update locations set name = 'Renamed' where external_id = ${office} and ${of("harbor")}`,
    );
  const shipAnother = async () => noteCatalog(await siteOf("harbor"), "another");

  test("keeps what is loaded, reloads newly shipped data, and keeps an owner's own list", async () => {
    await rename("torrance");
    await loadDemo(system());
    expect(await nameOf("torrance")).toBe("Renamed");

    await shipAnother();
    await loadDemo(system());
    expect(await nameOf("torrance")).toBe("Harbor Family Dentistry, Torrance");

    const places = await catalogPlaces(system())();
    const { offices } = demoCatalog("harbor", { places, today: "2026-11-21" });
    const [own] = offices;
    const owned = { ...own, external_id: "mine", name: "My office" };
    await importRows(await siteOf("harbor"), "offices", numbered([owned]));
    await rename("torrance");
    await shipAnother();
    await loadDemo(system());
    expect(await nameOf("torrance")).toBe("Renamed");
    expect(await nameOf("mine")).toBe("My office");
  });
});

describe("demo providers", () => {
  test("adds made-up dentists to a demo site, three per office", async () => {
    const env = { DATABASE_URL: database.url, DEMO: "on" };
    const { code, out } = await runCommand(["demo", "providers", "30", "--site", "mesa"], env);
    expect(out).toMatch(/^Loaded 30 made-up dentists in \d+\.\d s\.\n$/);
    expect(code).toBe(0);
    const [counts] = await ask(sql`
      select count(*)::int as offices,
        (select count(*)::int from providers where ${of("mesa")} and npi like '21%') as dentists
      from locations where ${of("mesa")} and external_id like 'synthetic-%'`);
    expect(counts).toEqual({ offices: 10, dentists: 30 });
  });

  test("is refused outside the demo", async () => {
    const env = { DATABASE_URL: database.url, DEMO: "off" };
    const { code, err } = await runCommand(["demo", "providers", "30"], env);
    expect(err).toBe("enamel: Made-up dentists are for the demo only.\n");
    expect(code).toBe(1);
  });
});
