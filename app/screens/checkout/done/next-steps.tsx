import { useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { lastDay, formatLongDay, formatMoney, formatPhone } from "#contract/format.ts";
import type { Receipt } from "#contract/documents.ts";
import type { FeeRefund } from "#contract/refund-phrase.ts";

type Props = {
  receipt: Receipt;
  office: { name: string; phone: string | null } | null;
  feeRefund: FeeRefund;
  cards: number;
};

/** What happens next, from the ID card to the renewal or end of the plan. */
export function NextSteps({ receipt, office, feeRefund, cards }: Props) {
  const { lang, checkoutPayment } = useWords("checkout");
  const { done } = checkoutPayment;
  const id = useId();
  const { renewal, termEnd } = receipt;
  const isRenewed = renewal?.isAutomatic ?? false;
  const amount = formatMoney(renewal?.amountCents ?? 0, lang);
  const nextTerm = renewal?.day ?? termEnd;
  const [next, end] = [formatLongDay(nextTerm, lang), formatLongDay(lastDay(nextTerm), lang)];
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {done.next}
      </h2>
      <ol className="mt-4 grid list-decimal grid-cols-1 gap-3 pl-6 marker:font-semibold marker:text-brand">
        <li>{done.cards(cards)}</li>
        <li>{done.mails}</li>
        <li>
          {office ? done.office(office.name) : done.noOffice} <OfficeWay office={office} />
        </li>
        <li>{isRenewed ? done.renews(amount, next) : done.ends(end)}</li>
      </ol>
      <p className="mt-4 max-w-measure text-muted">{done.leave(feeRefund)}</p>
    </section>
  );
}

function OfficeWay({ office }: Pick<Props, "office">) {
  const { done } = useWords("checkout").checkoutPayment;
  const className = "flex min-h-11 w-fit items-center font-semibold text-brand underline";
  if (!office) {
    return (
      <SiteLink to="/find-a-dentist" className={className}>
        {done.find}
      </SiteLink>
    );
  }
  if (!office.phone) return null;
  return (
    <a href={`tel:+1${office.phone}`} className={className}>
      {formatPhone(office.phone)}
    </a>
  );
}
