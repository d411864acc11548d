import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import type { Delivered } from "../mail-server.ts";
import type { Done } from "../live.ts";
import { type Member, nthOf } from "../cast.ts";

// What happened to each plan, from the rows and from what the others of this world have seen.

type Row<Columns> = Columns & Record<string, unknown>;
export type Try = {
  id: string;
  at: number;
  cents: number;
  state: string;
  isOffSession: boolean;
  reason: string | null;
};
export type Invoice = {
  id: string;
  plan: string;
  term: number;
  kind: string;
  dueOn: string;
  cents: number;
  state: string;
  issuedAt: number;
  tries: Try[];
};
export type Term = {
  plan: string;
  n: number;
  startsOn: string;
  endsOn: string;
  version: number;
  cents: number;
};
export type Life = {
  member: Member;
  plan: string;
  state: string;
  term: number;
  termStart: string;
  termEnd: string;
  isAutoRenew: boolean;
  lapsedOn: string | null;
  endedAt: number | null;
  nextStepAt: number | null;
  terms: Term[];
  invoices: Invoice[];
  /** When the member agreed to renewals, and when they took it back or canceled. */
  agreed: number[];
  stopped: number[];
  /** Renewals that were given up, and lapses, as the audit log has them. */
  givenUp: number[];
  lapsed: number[];
  notices: { term: number; kind: string; queuedAt: number; deliveredAt: number | null }[];
  cardsSaved: number[];
  done: Done[];
};

export async function readLives(
  db: Db,
  members: readonly Member[],
  { delivered, done }: { delivered: readonly Delivered[]; done: readonly Done[] },
): Promise<Life[]> {
  const all = async <Columns>(statement: string) =>
    (await db.execute<Row<Columns>>(sql.raw(statement))).rows;
  const plans = await all<Omit<Life, "member">>(`
    select id as plan, state, term, term_start::text as "termStart", term_end::text as "termEnd",
      is_auto_renew as "isAutoRenew", lapsed_on::text as "lapsedOn",
      (extract(epoch from ended_at) * 1000)::float8 as "endedAt",
      (extract(epoch from next_step_at) * 1000)::float8 as "nextStepAt" from subscriptions`);
  const terms = await all<Term>(`select subscription_id as plan, n, starts_on::text as "startsOn",
    ends_on::text as "endsOn", plan_version as version, price_cents as cents from subscription_terms order by n`);
  const tries = await all<Try & { invoice: string }>(`
    select id, invoice_id as invoice, (extract(epoch from created_at) * 1000)::float8 as at,
      amount_cents as cents, state, is_off_session as "isOffSession", decline_reason as reason
    from payments order by created_at, id`);
  const invoices = await all<Omit<Invoice, "tries">>(`
    select id, subscription_id as plan, term, kind, due_on::text as "dueOn", total_cents as cents, state,
      (extract(epoch from issued_at) * 1000)::float8 as "issuedAt" from invoices order by issued_at, id`);
  const consents = await all<Moment>(`select subscription_id as plan,
    (extract(epoch from at) * 1000)::float8 as at from consents where is_given and disclosure_id = 'auto-renewal'`);
  const events = await all<Moment & { action: string }>(`
    select subject as plan, action, (extract(epoch from at) * 1000)::float8 as at from audit_log
    where action in ('renewal_given_up', 'plan_lapsed') order by at`);
  const told = await all<{ plan: string; term: number; kind: string; queuedAt: number }>(`
    select facts ->> 'subscriptionId' as plan, (facts ->> 'term')::int as term, facts ->> 'notice' as kind,
      (extract(epoch from created_at) * 1000)::float8 as "queuedAt" from outbox where kind = 'renewal_notice'
    order by created_at`);
  const cards =
    await all<Moment>(`select s.id as plan, (extract(epoch from o.created_at) * 1000)::float8 as at
    from outbox o join subscriptions s on s.id = o.facts ->> 'subscriptionId' where o.kind = 'card_saved'`);
  const triesOf = Map.groupBy(tries, ({ invoice }) => invoice);
  const termsOf = Map.groupBy(terms, ({ plan }) => plan);
  const invoicesOf = Map.groupBy(
    invoices.map((one) => ({ ...one, tries: triesOf.get(one.id) ?? [] })),
    ({ plan }) => plan,
  );
  const [consentsOf, eventsOf, toldOf, cardsOf, deliveredOf, doneOf] = [
    Map.groupBy(consents, ({ plan }) => plan),
    Map.groupBy(events, ({ plan }) => plan),
    Map.groupBy(told, ({ plan }) => plan),
    Map.groupBy(cards, ({ plan }) => plan),
    Map.groupBy(delivered, ({ plan }) => plan),
    Map.groupBy(done, ({ member }) => member.nth),
  ];
  const moments = (of: Moment[] | undefined) => (of ?? []).map(({ at }) => at);
  return plans.map((one) => {
    const { plan } = one;
    const member = members[nthOf(plan)] as Member;
    const own = doneOf.get(member.nth) ?? [];
    const isStop = ({ act, outcome }: Done) =>
      (act.deed === "off" || act.deed === "cancel") && outcome === "done";
    const happened = (action: string) =>
      moments(eventsOf.get(plan)?.filter((event) => event.action === action));
    const letters = [...(deliveredOf.get(plan) ?? [])];
    const notices = (toldOf.get(plan) ?? []).map(({ term, kind, queuedAt }) => {
      const isIt = (letter: Delivered) => letter.term === term && letter.notice === kind;
      const at = letters.findIndex((letter) => isIt(letter) && letter.at >= queuedAt);
      return { term, kind, queuedAt, deliveredAt: at < 0 ? null : (letters[at]?.at ?? null) };
    });
    return {
      ...one,
      member,
      terms: termsOf.get(plan) ?? [],
      invoices: invoicesOf.get(plan) ?? [],
      agreed: moments(consentsOf.get(plan)).toSorted((a, b) => a - b),
      stopped: own.filter(isStop).map(({ at }) => at),
      givenUp: happened("renewal_given_up"),
      lapsed: happened("plan_lapsed"),
      notices,
      cardsSaved: moments(cardsOf.get(plan)),
      done: own,
    };
  });
}

type Moment = { plan: string; at: number };
