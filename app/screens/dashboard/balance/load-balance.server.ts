import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { formatLongDay, formatMoney } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Balance } from "#contract/renewal-fields.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { getBalance } from "#domain/renewals/get-balance.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { loadRenewals } from "../renewals/load-renewals.server.ts";
import { payForm } from "./forms.ts";

/** What is owed, of what it is made, and how it is paid. */
export async function loadBalance({ visit, lang, url }: PageRequest) {
  const balance = await getBalance(visit.ctx, { lang });
  const { nextCharge, refundDueCents, invoices } = balance;
  const open = invoices.filter(({ state }) => state === "open");
  const cards = new Map<string, { brand: string; last4: string } | null>();
  for (const { subscriptionId: id, canPay } of open)
    if (canPay) cards.set(id, (await getRenewal(visit.ctx, { id, lang })).card);
  const toPay = open.filter(({ isUnderWay }) => !isUnderWay);
  return {
    due: sumOf(toPay, lang),
    underWay: sumOf(
      open.filter(({ isUnderWay }) => isUnderWay),
      lang,
    ),
    owedBack: refundDueCents > 0 ? formatMoney(refundDueCents, lang) : null,
    nothing: formatMoney(0, lang),
    parts: open.map((row) => {
      const card = cards.get(row.subscriptionId) ?? null;
      const said = card && { brand: cardBrandName(card.brand), last4: card.last4 };
      return {
        ...row,
        day: formatLongDay(row.dueOn, lang),
        amount: formatMoney(row.totalCents, lang),
        card: said,
      };
    }),
    nextCharge: nextCharge && {
      subscriptionId: nextCharge.subscriptionId,
      day: formatLongDay(nextCharge.on, lang),
      amount: formatMoney(nextCharge.amountCents, lang),
    },
    invoices,
    hasPlan: invoices.length > 0 || (await loadRenewals(visit.ctx, lang)).length > 0,
    isDone: url.searchParams.has("done"),
    start: startForm(
      visit,
      toPay.map(({ subscriptionId }) => payForm(subscriptionId)),
    ),
    page: { titleOf: "balance" as const },
  };
}

export type BalanceData = Awaited<ReturnType<typeof loadBalance>>;

function sumOf(rows: Balance["invoices"], lang: Lang): string | null {
  if (rows.length === 0) return null;
  return formatMoney(
    rows.reduce((sum, { totalCents }) => sum + totalCents, 0),
    lang,
  );
}
