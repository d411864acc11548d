import { inArray } from "drizzle-orm";
import { fullName } from "#contract/format.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { consume } from "#domain/limits/consume.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isCodeOf, memberNumbersIn } from "./card-code.ts";
import { cardDays, lastValid } from "./card-rules.ts";
import { readEnrollments } from "./read-enrollments.ts";

export type CheckedCard = {
  /** Null: the account is erased. */
  name: string | null;
  isActive: boolean;
  throughOn: string;
};

/** What a card's code reveals to its reader: name, whether a plan is active, and until when. */
export async function checkCard(ctx: Ctx, { code }: { code: string }): Promise<CheckedCard | null> {
  await consume(ctx, [limitOn("card checks", networkOf(ctx.client.address), ctx.rules)]);
  const numbers = memberNumbersIn(ctx, code);
  const found =
    numbers.length === 0
      ? []
      : await readEnrollments(ctx, inArray(people.memberNumber, [...new Set(numbers)]));
  const enrollments = found.filter(({ person }) => isCodeOf(ctx, code, person));
  const day = siteDay(ctx);
  const days = enrollments.map(({ subscription, enrollment }) =>
    cardDays({ ...subscription, ...enrollment }, day),
  );
  const last = lastValid(days);
  const person = enrollments[0]?.person;
  if (!person || !last) return null;
  return { name: nameOf(person), isActive: last.isActive, throughOn: last.throughOn };
}

const nameOf = (person: typeof people.$inferSelect) => (person.erasedAt ? null : fullName(person));
