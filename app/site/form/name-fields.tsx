import { useWords } from "#app/messages/words.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

type Props = {
  person?: { firstName?: string; lastName?: string | undefined } | null | undefined;
  /** Autofill knows only the reader's own name. */
  isOwn?: boolean;
};

export function NameFields({ person, isOwn = true }: Props) {
  const { fields } = useWords("forms").forms;
  return (
    <>
      <TextField
        name="firstName"
        label={fields.firstName}
        autoComplete={isOwn ? "given-name" : "off"}
        defaultValue={person?.firstName}
      />
      <TextField
        name="lastName"
        label={fields.lastName}
        autoComplete={isOwn ? "family-name" : "off"}
        defaultValue={person?.lastName}
      />
    </>
  );
}
