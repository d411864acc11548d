import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { sized } from "#test/support/size.ts";
import { systemCtx } from "#test/support/context.ts";
import { checkBooks } from "#test/years/checks/books.ts";
import { readLives } from "#test/years/checks/read-lives.ts";
import { checkLife } from "#test/years/checks/terms.ts";
import { beginMembers } from "#test/years/begin-members.ts";
import { castMember } from "#test/years/cast.ts";
import { seed } from "#test/years/chance.ts";
import { startGateway } from "#test/years/gateway.ts";
import { firstMoment, openYears, yearsOf } from "#test/years/live.ts";
import { openMailServer } from "#test/years/mail-server.ts";
import { connectMortal } from "#test/years/mortal-database.ts";
import { openShops } from "#test/years/shop.ts";
import { priceOf } from "#test/years/prices.ts";

const size = Number(process.env.ENAMEL_YEARS_MEMBERS ?? sized(100, 50_000));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("enamel_empty");
});
afterAll(() => database.drop());

test("six years", { timeout: 12 * 60 * 60 * 1_000 }, async () => {
  console.log(`six years of ${size} plans: ENAMEL_SEED=${seed}`);
  const clock = { now: firstMoment };
  const connection = connectMortal(database.url, 40);
  const gateway = await startGateway(() => clock.now, { share: 0.04 });
  try {
    const sites = await openShops(systemCtx({ db: connection.db, now: firstMoment }));
    const members = Array.from({ length: size }, (_, nth) => castMember(nth));
    await beginMembers(connection.pool, members, sites);
    for (const member of members)
      await gateway.beginMember(member, priceOf(member.people, member.cycle, 1, member.anchor));
    const mailServer = openMailServer(
      () => clock.now,
      (nth) => members[nth]?.isSteady ?? false,
    );
    const years = openYears({ connection, sites, members, gateway, mailServer, clock });
    const check = async (isSettled: boolean) => {
      const given = { delivered: mailServer.delivered(), done: years.done };
      const lives = await readLives(connection.db, members, given);
      const found = lives.flatMap((life) => checkLife(life, clock.now.getTime()));
      return [...(await checkBooks(connection.db, gateway, isSettled)), ...found].slice(0, 30);
    };
    for (const end of yearsOf()) {
      const began = Date.now();
      const before = connection.statements();
      await years.liveUntil(end);
      console.log(new Date(end).toISOString().slice(0, 10), Date.now() - began, "ms", connection.statements() - before, "statements", JSON.stringify(years.counts), gateway.lost());
      expect(years.problems).toEqual([]);
      expect(await check(false)).toEqual([]);
    }
  } finally {
    await gateway.close();
    await connection.close();
  }
});
