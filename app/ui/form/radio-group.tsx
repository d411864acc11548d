import { FieldGroup } from "./field-group.tsx";
import { useField, type FieldProps } from "./form-context.ts";

type Choice = {
  value: string;
  label: string;
  /** On a line of its own, such as a price. */
  detail?: string;
  help?: string;
};
type Props = FieldProps & { options: readonly Choice[]; defaultValue?: string | undefined };

export function RadioGroup({ options, defaultValue, ...field }: Props) {
  const { id, error, typed, semantics } = useField(field);
  const chosen = typed ?? defaultValue;
  return (
    <FieldGroup {...field} id={id} error={error} semantics={{ ...semantics, role: "radiogroup" }}>
      <div className="grid max-w-[32em] grid-cols-1 gap-2">
        {options.map(({ value, label, detail, help }, index) => {
          // The summary links to the field's id: the first option, where Tab would enter.
          const ownId = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <label
              key={value}
              htmlFor={ownId}
              className="flex min-h-12 cursor-pointer gap-3 rounded-lg border border-edge bg-raised px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                id={ownId}
                name={field.name}
                value={value}
                defaultChecked={value === chosen}
                aria-labelledby={help && `${ownId}-label`}
                aria-describedby={help && `${ownId}-about`}
                className="mt-[0.15em] size-5 shrink-0 scroll-mt-48 accent-brand"
              />
              <span className="min-w-0">
                <span id={help && `${ownId}-label`}>
                  {label}
                  {detail && <span className="block font-semibold tabular-nums"> {detail}</span>}
                </span>
                {help && (
                  <span id={`${ownId}-about`} className="block text-sm text-muted">
                    {help}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
