import { useWords } from "#app/messages/words.ts";
import { NameFields } from "#app/site/form/name-fields.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatMoney } from "#contract/format.ts";
import { relationships, type Relationship } from "#contract/membership.ts";
import type { TierChoice, TierView } from "./view-checkout.server.ts";

type Props = {
  tierChoice: TierChoice | null;
  cycle: Cycle;
  person?: {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    relationship: Relationship;
    planDetailId: string;
  };
};

/** A person's details. Mostly it is not the payer. */
export function PersonFields({ tierChoice, cycle, person }: Props) {
  const { checkout } = useWords("checkout");
  const words = checkout.people;
  const known = person?.relationship;
  const offered = relationships.filter((one) => one !== "self" || known === "self");
  return (
    <>
      <NameFields person={person} isOwn={false} />
      <DateField
        name="dateOfBirth"
        label={words.birth}
        help={words.birthHelp}
        defaultValue={person?.dateOfBirth}
      />
      <SelectField
        name="relationship"
        label={words.relationship}
        prompt={words.relationshipPrompt}
        options={offered.map((value) => ({ value, label: checkout.relationships[value] }))}
        defaultValue={person?.relationship}
      />
      {tierChoice !== null && (
        <TierField
          tierChoice={tierChoice}
          cycle={cycle}
          planDetailId={person?.planDetailId ?? ""}
        />
      )}
    </>
  );
}

type TierProps = { tierChoice: TierChoice; cycle: Cycle; planDetailId: string };

/** The tier that the age determines is not sent, so that it follows when the age is corrected. */
function TierField({ tierChoice: { usual, others }, cycle, planDetailId }: TierProps) {
  const { checkout, office, blocks, lang } = useWords("checkout", "search");
  const words = checkout.people;
  const priced = ({ name, priceCents }: TierView) =>
    `${name}, ${formatMoney(priceCents ?? 0, lang)} ${blocks.perCycle[cycle]}`;
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
      label={words.tier}
      options={[{ value: "", label: words.byAge, help: help.join(". ") }, ...choices]}
      defaultValue={planDetailId}
    />
  );
}
