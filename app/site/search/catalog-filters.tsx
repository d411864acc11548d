import { ChevronDown } from "#app/ui/icons.ts";
import type { ChangeEventHandler, ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { farthestMiles, specialties, spokenLanguages } from "#contract/catalog.ts";

type FoldProps = {
  label: string;
  isOpen: boolean;
  onChange?: ChangeEventHandler<HTMLElement>;
  className: string;
  children: ReactNode;
};

/** Folded, with the number of set filters in its label, so that the list comes first. */
export function FoldedFilters({ label, isOpen, onChange, className, children }: FoldProps) {
  return (
    <details open={isOpen} onChange={onChange} className="group open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        {label}
      </summary>
      <div className={`mt-4 grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 ${className}`}>
        {children}
      </div>
    </details>
  );
}

export function SpecialtyField() {
  const { catalog } = useWords("search");
  const { specialty, anySpecialty } = catalog.filters;
  return (
    <SelectField
      name="specialty"
      label={specialty}
      prompt={anySpecialty}
      isOptional="unsaid"
      options={specialties.map((value) => ({ value, label: catalog.specialties[value] }))}
    />
  );
}

export function LanguageField() {
  const { catalog, lang } = useWords("search");
  const { language, anyLanguage } = catalog.filters;
  const byName = new Intl.Collator(lang).compare;
  return (
    <SelectField
      name="language"
      label={language}
      prompt={anyLanguage}
      isOptional="unsaid"
      options={spokenLanguages
        .map((value) => ({ value, label: catalog.languages[value] }))
        .toSorted((a, b) => byName(a.label, b.label))}
    />
  );
}

export function AcceptingField() {
  const { accepting } = useWords("search").catalog;
  return <CheckboxField name="accepting" value="true" label={accepting} isOptional="unsaid" />;
}

export const usualRadii = [5, 10, 25, 50, 100, farthestMiles] as const;

type RadiusProps = { asked: string; prompt?: string };

/** The usual distances, plus the one in a shared address. */
export function RadiusField({ asked, prompt }: RadiusProps) {
  const { distance, within } = useWords("search").catalog.filters;
  const miles = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  const isOwn = miles > 0 && miles <= farthestMiles && !usualRadii.some((usual) => usual === miles);
  const radii = [...usualRadii, ...(isOwn ? [miles] : [])].toSorted((a, b) => a - b);
  return (
    <SelectField
      name="radius"
      label={distance}
      {...(prompt !== undefined && { prompt })}
      isOptional="unsaid"
      options={radii.map((value) => ({ value: String(value), label: within(value) }))}
    />
  );
}
