import { useWords } from "#app/messages/words.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { relationships, type Relationship } from "#contract/membership.ts";
import { NameFields } from "./name-fields.tsx";

type Props = {
  person?:
    | { firstName: string; lastName: string; dateOfBirth: string; relationship: Relationship }
    | undefined;
  /** To start with, where the person is new. */
  lastName?: string;
  /** Whether it may be the reader, who isn't on the plan yet. */
  mayBeSelf?: boolean;
  /** Instead of saying that the price depends on it. */
  birthHelp?: string;
  /** For a reader who is on none of the plans. */
  relationship?: { label: string; names: Record<Relationship, string> };
};

/** A person's details. Mostly it is not the reader. */
export function PersonFields({ person, lastName, birthHelp, ...props }: Props) {
  const { checkout } = useWords("checkout");
  const { mayBeSelf = person?.relationship === "self" } = props;
  const words = checkout.people;
  const { names } = props.relationship ?? { names: checkout.relationships };
  const offered = relationships.filter((one) => one !== "self" || mayBeSelf);
  return (
    <>
      <NameFields person={person ?? { lastName }} isOwn={false} />
      <DateField
        name="dateOfBirth"
        label={words.birth}
        help={birthHelp ?? (person?.relationship === "self" ? words.birthHelpOwn : words.birthHelp)}
        defaultValue={person?.dateOfBirth}
      />
      <SelectField
        name="relationship"
        label={props.relationship?.label ?? words.relationship}
        prompt={words.relationshipPrompt}
        options={offered.map((value) => ({ value, label: names[value] }))}
        defaultValue={person?.relationship}
      />
    </>
  );
}
