import { useWords } from "#app/messages/words.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { relationships, type Relationship } from "#contract/membership.ts";
import type { TierChoice } from "./checkout-view.ts";
import { TierField } from "./tier-field.tsx";

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

/** A person's details. Autofill is off for names, as they are mostly not the payer's. */
export function PersonFields({ tierChoice, cycle, person }: Props) {
  const { checkout } = useWords();
  const words = checkout.people;
  const known = person?.relationship;
  const offered = relationships.filter((one) => one !== "self" || known === "self");
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
