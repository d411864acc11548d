import { ChevronDown } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { specialties, spokenLanguages } from "#contract/catalog.ts";
import { radii } from "./filter-fields.ts";

/** Folded, with the number of set filters, so that the list comes first. */
export function MoreFilters({ count, isOpen }: { count: number; isOpen: boolean }) {
  const { catalog, directory, lang } = useWords();
  const byName = new Intl.Collator(lang).compare;
  return (
    <details open={isOpen} className="group -mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        {count === 0 ? directory.filters : directory.filtersSet(count)}
      </summary>
      <div className="mt-4 grid grid-cols-1 items-end gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          name="near"
          label={directory.near}
          help={directory.nearHelp}
          isOptional="unsaid"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={40}
        />
        <SelectField
          name="radius"
          label={directory.radius}
          isOptional="unsaid"
          options={radii.map((miles) => ({ value: String(miles), label: directory.within(miles) }))}
        />
        <SelectField
          name="specialty"
          label={directory.specialty}
          prompt={directory.anySpecialty}
          isOptional="unsaid"
          options={specialties.map((value) => ({ value, label: catalog.specialties[value] }))}
        />
        <SelectField
          name="language"
          label={directory.language}
          prompt={directory.anyLanguage}
          isOptional="unsaid"
          options={spokenLanguages
            .map((value) => ({ value, label: catalog.languages[value] }))
            .toSorted((a, b) => byName(a.label, b.label))}
        />
        <CheckboxField
          name="accepting"
          value="true"
          label={directory.accepting}
          isOptional="unsaid"
        />
        <SiteLink to="/directory" className={`${quietLink} w-fit`}>
          {directory.reset}
        </SiteLink>
      </div>
    </details>
  );
}
