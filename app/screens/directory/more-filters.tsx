import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import {
  AcceptingField,
  FoldedFilters,
  LanguageField,
  RadiusField,
  SpecialtyField,
} from "#app/site/search/catalog-filters.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { countFolded, type Typed } from "./filter-fields.ts";

export function MoreFilters({ typed, isOpen }: { typed: Typed; isOpen: boolean }) {
  const { directory } = useWords("search");
  const count = countFolded(typed);
  return (
    <div className="-mt-2">
      <FoldedFilters
        label={count === 0 ? directory.filters : directory.filtersSet(count)}
        isOpen={isOpen}
        className="items-end"
      >
        <TextField
          name="near"
          label={directory.near}
          help={directory.nearHelp}
          isOptional="unsaid"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={40}
        />
        <RadiusField asked={typed.radius} />
        <SpecialtyField />
        <LanguageField />
        <AcceptingField />
        <SubmitButton look="second">{directory.applyFilters}</SubmitButton>
        <SiteLink to="/directory" className={`${quietLink} w-fit`}>
          {directory.reset}
        </SiteLink>
      </FoldedFilters>
    </div>
  );
}
