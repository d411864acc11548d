import { plusDays, startOfTerm } from "../calendar.ts";
import { newPriceDays, noticeDays, type Tools } from "./promises.ts";
import type { Life } from "./read-lives.ts";

/** Each once, and in time. */
export function checkNotices(life: Life, { day, say }: Tools): void {
  const byTerm = Map.groupBy(life.notices, ({ term, kind }) => `${kind} ${term}`);
  for (const [about, letters] of byTerm) {
    const delivered = letters.filter(({ deliveredAt }) => deliveredAt !== null);
    // One that waits for six days is sent again, and then both may arrive.
    const isStuck = letters.some(
      ({ queuedAt, deliveredAt }) => (deliveredAt ?? Infinity) - queuedAt > 5.9 * 86_400_000,
    );
    if (letters.length > 1 && !isStuck) say(`told twice: ${about}`, letters);
    if (delivered.length > 2) say(`told ${delivered.length} times: ${about}`);
  }
  if (life.member.cycle === "monthly") return;
  for (const invoice of life.invoices) {
    const paid = invoice.tries.find(({ state, isOffSession }) => state === "paid" && isOffSession);
    if (!paid || invoice.kind !== "renewal") continue;
    const startsOn = startOfTerm(life.member.anchor, "annual", invoice.term);
    const since = plusDays(startsOn, -newPriceDays - 1);
    const isTroubled = [...life.agreed, ...life.stopped].some(
      (at) => day(at) >= since && day(at) <= startsOn,
    );
    if (isTroubled) continue;
    const [first] = byTerm.get(`first ${invoice.term}`) ?? [];
    const [second] = byTerm.get(`second ${invoice.term}`) ?? [];
    const least = plusDays(startsOn, -noticeDays(life));
    // A lapsed plan was renewed by hand after its day: its next notices are not late by that.
    const wasLate =
      life.terms.some(({ n }) => n === invoice.term - 1) &&
      isLateTerm(life, invoice.term - 1, startsOn, day);
    if (!first || (day(first.queuedAt) > least && !wasLate))
      say("no first notice in time", { startsOn, first });
    if (first && day(first.queuedAt) < plusDays(startsOn, -newPriceDays))
      say("told too early", { startsOn, first });
    const isSecondDue = first?.deliveredAt && day(first.deliveredAt) <= plusDays(startsOn, -8);
    if (isSecondDue && (!second || day(second.queuedAt) !== plusDays(startsOn, -7)))
      say("no second notice a week before", { startsOn, second });
  }
}

/** Whether a term was paid for so late that the next one's notice was due by then. */
function isLateTerm(life: Life, n: number, next: string, day: Tools["day"]): boolean {
  const paid = life.invoices
    .find((one) => one.term === n)
    ?.tries.find(({ state }) => state === "paid");
  return paid !== undefined && day(paid.at) > plusDays(next, -newPriceDays);
}
