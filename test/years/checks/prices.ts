import { plusDays, startOfTerm } from "../calendar.ts";
import { priceOf, versionAt } from "../prices.ts";
import { isOnAt, priceTold, type Tools } from "./promises.ts";
import type { Invoice, Life, Term } from "./read-lives.ts";

/** The version that was last promised for this term. */
export function checkPrice(life: Life, invoice: Invoice, { day, say }: Tools): void {
  const { member } = life;
  const { people, cycle, anchor } = member;
  const startsOn = startOfTerm(anchor, cycle, invoice.term);
  // A lapsed plan leaves out months that passed without it.
  const isPaid = (n: number) =>
    n === 0 || life.invoices.some(({ term, state }) => term === n && state === "paid");
  const before = life.terms.findLast(({ n }) => n < invoice.term && isPaid(n));
  if (!before) return say("the term before is missing", invoice);
  const cents = (version: number) => priceOf(people, cycle, version, startsOn);
  const [first] = invoice.tries;
  const byHand = first !== undefined && !first.isOffSession;
  const isRunning =
    isOnAt(life, invoice.issuedAt) &&
    !life.lapsed.some((at) => at <= invoice.issuedAt && day(at) >= before.endsOn);
  const expected =
    byHand && !isRunning
      ? cents(versionAt(invoice.issuedAt))
      : promisedCents(life, invoice, { day, cents, before });
  if (invoice.cents !== expected)
    say("a price that nobody promised", {
      term: invoice.term,
      startsOn,
      cents: invoice.cents,
      expected,
      byHand,
      isRunning,
      before: before.version,
      ...told(life, invoice),
    });
  const term = life.terms.find(({ n }) => n === invoice.term);
  if (term && invoice.state === "paid" && term.cents !== invoice.cents)
    say("a term has another price than its invoice", { term, invoice });
}

type Pricing = { day: Tools["day"]; cents: (version: number) => number; before: Term };

function promisedCents(life: Life, invoice: Invoice, { day, cents, before }: Pricing): number {
  const startsOn = startOfTerm(life.member.anchor, life.member.cycle, invoice.term);
  const promises: { at: number; version: number; isInTime: boolean }[] = [];
  // The authorization at joining named the price that runs; a later one today's.
  for (const at of life.agreed) {
    if (at <= life.member.joinedAt || at > invoice.issuedAt) continue;
    const isForThis =
      day(at) < startsOn &&
      day(at) >= startOfTerm(life.member.anchor, life.member.cycle, invoice.term - 1);
    if (isForThis) promises.push({ at, version: versionAt(at), isInTime: true });
  }
  const kind = life.member.cycle === "annual" ? "first" : "price";
  for (const { term, kind: of, queuedAt, deliveredAt } of life.notices) {
    if (of !== kind || queuedAt > invoice.issuedAt) continue;
    const effective = startOfTerm(life.member.anchor, life.member.cycle, term);
    const isToldInTime =
      deliveredAt !== null &&
      deliveredAt <= invoice.issuedAt &&
      plusDays(day(deliveredAt), priceTold) <= effective;
    // The term before has the price of what was told for it, or of what was agreed to since.
    const isNew = effective > before.startsOn && effective <= startsOn;
    if (kind === "first" ? term === invoice.term : isToldInTime && isNew)
      promises.push({ at: queuedAt, version: versionAt(queuedAt), isInTime: isToldInTime });
  }
  const last = promises.toSorted((a, b) => a.at - b.at).at(-1);
  const running = cents(before.version);
  if (!last) return running;
  const isHigher = cents(last.version) > running;
  return isHigher && !last.isInTime ? running : cents(last.version);
}

/** For the message: what the member was told and did. */
const told = ({ notices, agreed, stopped, done }: Life, { issuedAt }: Invoice) => {
  const iso = (at: number | null) => at && new Date(at).toISOString();
  return {
    issuedAt: iso(issuedAt),
    notices: notices.map(
      (one) => `${one.kind} ${one.term} ${iso(one.queuedAt)} ${iso(one.deliveredAt)}`,
    ),
    agreed: agreed.map(iso),
    stopped: stopped.map(iso),
    done: done.map(({ act, at, outcome }) => `${act.deed} ${iso(at)} ${outcome}`),
  };
};
