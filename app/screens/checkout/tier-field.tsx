import { useWords } from "#app/messages/words.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatPrice } from "#contract/format.ts";
import type { TierChoice, TierView } from "./view-checkout.server.ts";

type Props = {
  tierChoice: TierChoice;
  cycle: Cycle;
  planDetailId?: string | undefined;
  isOwn?: boolean;
};

/** The tier that the age determines is not sent, so that it follows when the age is corrected. */
export function TierField({ tierChoice, cycle, planDetailId = "", isOwn = false }: Props) {
  const { usual, others } = tierChoice;
  const { checkout, office, blocks, lang } = useWords("checkout", "search");
  const words = checkout.people;
  const priced = ({ name, priceCents }: TierView) =>
    `${name}, ${formatPrice(priceCents ?? 0, lang)}${blocks.perCycle[cycle]}`;
  const agesOf = ({ minAge, maxAge }: TierView) => {
    if (minAge !== null && maxAge !== null) return office.ages.between(minAge, maxAge);
    if (minAge !== null) return office.ages.from(minAge);
    return maxAge === null ? undefined : office.ages.to(maxAge);
  };
  const choices = others.map((tier) => {
    const help = agesOf(tier);
    return { value: tier.id, label: priced(tier), ...(help !== undefined && { help }) };
  });
  const help = usual.map((tier) => [priced(tier), agesOf(tier)].filter(Boolean).join(": "));
  return (
    <RadioGroup
      name="planDetailId"
      label={isOwn ? words.tierOwn : words.tier}
      options={[
        { value: "", label: isOwn ? words.byAgeOwn : words.byAge, help: help.join(". ") },
        ...choices,
      ]}
      defaultValue={planDetailId}
    />
  );
}
