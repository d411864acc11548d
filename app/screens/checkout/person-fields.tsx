import { useWords } from "#app/messages/words.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatMoney } from "#contract/format.ts";
import { relationships, type Relationship } from "#contract/membership.ts";
import type { TierView } from "./order-view.ts";

type Props = {
  /** Where there is a choice. */
  tiers: TierView[] | null;
  cycle: Cycle;
  person?: {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    relationship: Relationship;
    planDetailId: string;
  };
};

/** Somebody on the plan. Names are not the browser's to fill in: they are mostly another's. */
export function PersonFields({ tiers, cycle, person }: Props) {
  const { checkout, office, blocks, lang } = useWords();
  const words = checkout.people;
  const agesOf = ({ minAge, maxAge }: TierView) => {
    if (minAge !== null && maxAge !== null) return office.ages.between(minAge, maxAge);
    if (minAge !== null) return office.ages.from(minAge);
    return maxAge === null ? "" : office.ages.to(maxAge);
  };
  const priced = (tiers ?? []).flatMap((tier) => {
    if (tier.priceCents === null) return [];
    const price = `${formatMoney(tier.priceCents, lang)} ${blocks.perCycle[cycle]}`;
    const ages = agesOf(tier);
    return [{ value: tier.id, label: `${tier.name}, ${price}`, ...(ages && { help: ages }) }];
  });
  return (
    <>
      <TextField
        name="firstName"
        label={words.firstName}
        autoComplete="off"
        defaultValue={person?.firstName}
      />
      <TextField
        name="lastName"
        label={words.lastName}
        autoComplete="off"
        defaultValue={person?.lastName}
      />
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
        options={relationships.map((value) => ({ value, label: checkout.relationships[value] }))}
        defaultValue={person?.relationship}
      />
      {tiers !== null && (
        <RadioGroup
          name="planDetailId"
          label={words.tier}
          help={words.tierHelp}
          options={[{ value: "", label: words.byAge }, ...priced]}
          defaultValue={person?.planDetailId ?? ""}
        />
      )}
    </>
  );
}
