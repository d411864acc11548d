import { ChevronDown } from "../icons.ts";
import { controlClass, widths, FieldFrame } from "./field-parts.tsx";
import { useField, type FieldProps } from "./form-context.ts";

export type Choice = { value: string; label: string };
type ChoiceGroup = { label: string; options: readonly Choice[] };

type Props = FieldProps & {
  options: readonly (Choice | ChoiceGroup)[];
  /** The placeholder option. */
  prompt?: string;
  defaultValue?: string | undefined;
  autoComplete?: string;
};

export function SelectField(props: Props) {
  const { options, prompt, defaultValue, autoComplete, ...field } = props;
  const { id, error, typed, semantics } = useField(field);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <div className={`relative ${widths.full}`}>
        <select
          {...semantics}
          id={id}
          name={field.name}
          autoComplete={autoComplete}
          defaultValue={typed ?? defaultValue}
          className={`appearance-none pr-12 ${controlClass}`}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((one) =>
            "options" in one ? (
              <optgroup key={one.label} label={one.label}>
                {one.options.map(option)}
              </optgroup>
            ) : (
              option(one)
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
        />
      </div>
    </FieldFrame>
  );
}

const option = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);
