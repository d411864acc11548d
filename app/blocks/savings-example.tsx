import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import { formatLongDay, formatMoney, formatPrice, unbroken } from "#contract/format.ts";
import { ActionLink } from "./action-link.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { SavingsPicture } from "./savings-picture.tsx";
import { SavingsTable } from "./savings-table.tsx";
import { Heading, Section } from "./section.tsx";

/** One person's year: the cost without the plan and with it, and the difference. */
export function SavingsExample({ id, props, data, level }: BlockViewProps<"savings_example">) {
  const { heading, text, action } = props;
  const isEmpty = data.rows.length === 0;
  return (
    <Section id={id} ground="soft">
      <Heading level={level}>{heading}</Heading>
      {text && <SafeHtml html={text} className="safe-html mt-4 max-w-measure" />}
      {!isEmpty && (
        <div className="mt-8 rounded-xl border border-line bg-raised p-4 sm:p-8">
          <SavingsPicture props={props} data={data} />
          <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <SavingsSum props={props} data={data} />
            <SmallPrint props={props} data={data} />
          </div>
          <SavingsTable data={data} />
        </div>
      )}
      {action && (
        <p className="mt-8">
          <ActionLink action={action} look="main" />
        </p>
      )}
    </Section>
  );
}

type SavingsProps = Pick<BlockViewProps<"savings_example">, "props" | "data">;

function SmallPrint({ props, data: { usualCents, memberCents } }: SavingsProps) {
  const { blocks, lang } = useWords();
  const { source, as_of: asOf, plan_price_cents: planCents } = props;
  return (
    <div className="grid grid-cols-1 max-w-measure content-start gap-2 text-sm">
      <p>
        {memberCents < usualCents
          ? blocks.breakEven(formatPrice(planCents, lang), null)
          : blocks.neverEven}
      </p>
      <p dir="auto" className="text-muted">
        {[
          source && blocks.sourceOfFees(source.replace(/\.$/, "")),
          asOf && blocks.asOf(unbroken(formatLongDay(asOf, lang))),
          blocks.feesAreExample,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <p className="font-semibold">{blocks.notInsurance}</p>
    </div>
  );
}

/** From the usual fees down to the amount saved. */
function SavingsSum({ props, data: { usualCents, memberCents, outcome } }: SavingsProps) {
  const { blocks, lang } = useWords();
  const money = (cents: number) => formatMoney(cents, lang);
  const minus = (cents: number) => (cents === 0 ? money(0) : `−${money(cents)}`);
  const isMore = outcome.kind === "costs_more";
  return (
    <MoneyLines className="content-start lg:order-last">
      <MoneyLine name={blocks.usualFees}>{money(usualCents)}</MoneyLine>
      <MoneyLine name={blocks.atTheOffice}>{minus(memberCents)}</MoneyLine>
      <MoneyLine name={blocks.planForYear}>{minus(props.plan_price_cents)}</MoneyLine>
      <MoneyLine name={isMore ? blocks.morePaid : blocks.saving} isTotal>
        {money(outcome.cents)}
      </MoneyLine>
    </MoneyLines>
  );
}
