import { useWords } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { momentOf, zoneOf } from "#app/site/studio/moment.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { formatMoney, unbroken } from "#contract/format.ts";
import { getReconciliation } from "#domain/payments/get-reconciliation.ts";
import { can } from "#domain/policy.ts";
import { reconciliationForms } from "#app/screens/studio/forms.ts";
import type { Route } from "./+types/route.ts";
import { DifferenceCard } from "./difference-card.tsx";
import { PayoutTable } from "./payout-table.tsx";

export const action = documentForms(reconciliationForms, { signed_out: studioDoor });
export const clientAction = browserForms(reconciliationForms);

const late = 2 * 24 * 60 * 60 * 1_000;

export const loader = studioLoader("see_orders", async (page) => {
  const { ctx } = page.visit;
  const { lang } = page;
  const { last, differences, payouts } = await getReconciliation(ctx);
  return {
    last: last && {
      when: momentOf(last.at, page),
      isLate: ctx.now.getTime() - Date.parse(last.at) > late,
      charges: last.charges,
      charged: formatMoney(last.chargedCents, lang),
      refunded: formatMoney(last.refundedCents, lang),
    },
    differences: differences.map(({ gatewayCents, ledgerCents, chargedAt, ...difference }) => ({
      ...difference,
      atProcessor: formatMoney(gatewayCents, lang),
      here: formatMoney(ledgerCents, lang),
      chargedOn: momentOf(chargedAt, page),
    })),
    payouts,
    zone: zoneOf(page),
    mayClose: can(ctx.actor, "refund_orders"),
    start: startForm(
      page.visit,
      differences.map(({ id }) => `close-${id}`),
    ),
    isClosed: page.url.searchParams.has("closed"),
    page: { title: studioWords(lang).sections.reconciliation },
  };
});

export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  const { studio, reconciliation: words } = useWords("studio");
  const { last, differences, payouts, zone, mayClose, start, isClosed } = loaderData;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{studio.sections.reconciliation}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      {last ? (
        <div className="mt-1 max-w-measure text-muted">
          <p>{words.last(unbroken(last.when))}</p>
          {last.charges > 0 && (
            <p>{words.sums(words.charges(last.charges), last.charged, last.refunded)}</p>
          )}
          <p>{studio.zone(zone)}</p>
        </div>
      ) : (
        <p className="mt-1 max-w-measure text-muted">{words.never}</p>
      )}
      <div className="mt-4 grid gap-4 empty:hidden">
        {last?.isLate && <Notice text={words.late} />}
        {isClosed && <Notice look="good" text={words.closed} />}
      </div>
      <h2 className="mt-10 text-xl">{words.differences}</h2>
      {last && differences.length === 0 && (
        <p className="mt-2 max-w-measure">{last.charges > 0 ? words.none : words.nothing}</p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-2">
        {differences.map((difference) => (
          <li key={difference.id} className="min-w-0">
            <DifferenceCard difference={difference} start={mayClose ? start : null} />
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-xl">{words.payouts}</h2>
      <p className="mt-2">{payouts.length > 0 ? words.payoutsLead : words.noPayouts}</p>
      {payouts.length > 0 && (
        <div className="mt-4">
          <PayoutTable payouts={payouts} />
        </div>
      )}
    </section>
  );
}
