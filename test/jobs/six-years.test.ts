import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { seed, sized } from "#test/support/size.ts";
import { beginMembers } from "#test/years/begin-members.ts";
import { hourMillis } from "#test/years/calendar.ts";
import { begins, castMember, yearEnds } from "#test/years/cast.ts";
import { checkLedger } from "#test/years/checks/ledger.ts";
import { checkLife } from "#test/years/checks/life.ts";
import { readLives } from "#test/years/checks/read-lives.ts";
import { startGateway } from "#test/years/gateway.ts";
import { openYears } from "#test/years/live.ts";
import { openMailServer } from "#test/years/mail-server.ts";
import { connectMortal } from "#test/years/mortal-database.ts";
import { openShops } from "#test/years/shop.ts";

// Plans of people in every time zone, from their joining in 2028 until 2034. Time is a clock that is
// moved ahead; database, workers and operations are the product's own.

const size = Number(process.env.ENAMEL_YEARS_PLANS ?? sized(100, 50_000));
const longest = sized(15 * 60_000, 24 * hourMillis);
/** Of the gateway's answers. */
const lostShare = 0.04;
const mostShown = 20;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("enamel_empty");
});
afterAll(() => database.drop());

// spec 25.62
test(
  `for six years, whatever happens, each term is paid once and rightly (ENAMEL_SEED=${seed})`,
  {
    timeout: longest,
  },
  async () => {
    process.stdout.write(`six years of ${size} plans, again with ENAMEL_SEED=${seed}\n`);
    const clock = { now: new Date(begins - hourMillis) };
    await using parts = new AsyncDisposableStack();
    const connection = connectMortal(database.url, 40);
    parts.defer(() => connection.close());
    // Over thousands of lives, a look at all of them takes longer than a request may.
    const reading = connect(database.url, { longestStatement: 0 });
    parts.defer(() => reading.close());
    const gateway = await startGateway(() => clock.now, { share: lostShare });
    parts.defer(() => gateway.close());
    const sites = await openShops(systemCtx({ db: connection.db, now: clock.now }));
    const members = Array.from({ length: size }, (_, nth) => castMember(nth));
    await beginMembers(connection.pool, members, sites);
    for (const member of members) await gateway.beginMember(member);
    const mailServer = openMailServer(
      () => clock.now,
      (nth) => members[nth]?.isSteady ?? false,
    );
    const years = openYears({ connection, sites, members, gateway, mailServer, clock });
    const violations = async (isSettled: boolean): Promise<string[]> => {
      const seen = { delivered: mailServer.delivered(), done: years.done };
      const lives = await readLives(reading.db, members, seen);
      const found = lives.flatMap((life) => checkLife(life, clock.now.getTime()));
      const inLedger = await checkLedger(reading.db, gateway, isSettled);
      return [...years.problems, ...inLedger, ...found].slice(0, mostShown);
    };
    for (const end of yearEnds) {
      await years.liveUntil(end);
      process.stdout.write(`until ${clock.now.toISOString()}: ${JSON.stringify(years.counts)}\n`);
      expect(await violations(false)).toEqual([]);
    }
    gateway.mendLine();
    await years.liveUntil((yearEnds.at(-1) ?? 0) + 36 * hourMillis);
    expect(await violations(true)).toEqual([]);

    // None of the above would say anything of years in which nothing happens.
    const charged = [...gateway.charges.values()];
    const happened = {
      charges: charged.filter(({ state }) => state === "paid").length,
      declines: charged.filter(({ state }) => state === "declined").length,
      refunds: gateway.refunds.size,
      notices: mailServer.delivered().length,
      refusedNotices: mailServer.refused.length,
      deeds: years.done.filter(({ outcome }) => outcome === "done").length,
      deaths: years.counts.deaths,
      lost: gateway.lost(),
    };
    process.stdout.write(
      `${JSON.stringify({ ...happened, ...years.counts, statements: connection.statements() })}\n`,
    );
    expect(Object.entries(happened).filter(([, count]) => count === 0)).toEqual([]);
  },
);
