import { useUiWords } from "../ui-words.ts";
import { controlClass } from "./field-parts.tsx";
import { FieldGroup } from "./field-group.tsx";
import { fieldId, useForm, useField, type FieldProps } from "./form-context.ts";

const parts = ["month", "day", "year"] as const;

type Props = FieldProps & {
  /** YYYY-MM-DD. */
  defaultValue?: string | undefined;
  isBirthday?: boolean;
};

/** Three boxes, sent as NAME-month, NAME-day and NAME-year; an error may name one of them. */
export function DateField({ defaultValue = "", isBirthday = false, ...field }: Props) {
  const words = useUiWords();
  const form = useForm();
  const whole = useField(field);
  const [year, month, day] = defaultValue.split("-");
  const given = { month, day, year };
  const errors = form.error?.fields;
  const ofPart = parts.map((part) => errors?.[`${field.name}-${part}`]).find(Boolean);
  const error = whole.error ?? ofPart;
  const describedBy = [
    field.help !== undefined && `${whole.id}-help`,
    error && `${whole.id}-error`,
  ];
  return (
    <FieldGroup
      {...field}
      id={whole.id}
      error={error}
      semantics={{
        id: whole.id,
        "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
      }}
    >
      <div className="flex flex-wrap gap-3">
        {parts.map((part) => {
          const name = `${field.name}-${part}`;
          const isWrong = whole.error !== undefined || errors?.[name] !== undefined;
          return (
            <label key={part} htmlFor={fieldId(form.id, name)} className="text-sm">
              {words[part]}
              <input
                id={fieldId(form.id, name)}
                name={name}
                inputMode="numeric"
                data-draft="tab"
                autoComplete={isBirthday ? `bday-${part}` : "off"}
                defaultValue={form.values ? form.values[name] : given[part]}
                aria-required={!field.isOptional || undefined}
                aria-invalid={isWrong || undefined}
                className={`mt-1 block text-base tabular-nums ${controlClass} ${part === "year" ? "max-w-[5em]" : "max-w-[4em]"}`}
              />
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
