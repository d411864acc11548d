import { FieldError, FieldHelp, LabelText, markClass } from "./field-parts.tsx";
import { useField, type FieldProps } from "./form-context.ts";

type Props = FieldProps & { value?: string; defaultChecked?: boolean };

export function CheckboxField({ label, value = "on", defaultChecked, ...field }: Props) {
  const { id, error, typed, semantics } = useField(field);
  const isChecked = typed === undefined ? defaultChecked : typed === value;
  return (
    <div className={markClass(error)}>
      <FieldError id={id}>{error}</FieldError>
      <label htmlFor={id} className="flex min-h-11 max-w-measure cursor-pointer gap-3 py-2">
        <input
          {...semantics}
          type="checkbox"
          id={id}
          name={field.name}
          value={value}
          defaultChecked={isChecked}
          className="mt-[0.1em] size-6 shrink-0 scroll-mt-36 accent-brand"
        />
        <span className="min-w-0">
          <LabelText label={label} isOptional={field.isOptional} />
        </span>
      </label>
      {field.help !== undefined && (
        <div className="pl-9">
          <FieldHelp id={id}>{field.help}</FieldHelp>
        </div>
      )}
    </div>
  );
}
