import { useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { quietLink, SiteLink } from "#app/site/links.tsx";
import { SearchForm, useSearchError } from "#app/site/search/search-form.tsx";
import { studioSections } from "#app/site/studio/studio-paths.ts";
import { type Choice, SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { auditAreas } from "#contract/audit-actions.ts";
import { localPath } from "#contract/language-path.ts";
import {
  auditPath,
  type FilterErrors,
  filterNames,
  type Filters,
  isAnySet,
  readFilters,
} from "./audit-filters.ts";

export type Team = Record<"current" | "former", readonly Choice[]>;

type Props = { filters: Filters; errors: FilterErrors; team: Team };

export function FilterForm({ filters, errors, team }: Props) {
  const { lang, studio } = useWords("studio", "forms");
  const { audit } = studio;
  const navigate = useNavigate();
  const wrong = filterNames.filter((name) => errors[name] !== undefined);
  const send = (form: HTMLFormElement) => {
    const path = auditPath(readFilters(new FormData(form)));
    void navigate(localPath(lang, path), { preventScrollReset: true });
  };
  return (
    <SearchForm
      path={studioSections.audit}
      typed={filters}
      error={useSearchError(errors, audit.mend)}
      onSearch={send}
      {...(wrong.length === 1 && { onlyField: wrong[0] })}
      className="mt-6 rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <PhoneFold summary={audit.filters} isOpen={wrong.length > 0 || isAnySet(filters)}>
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <WhoField team={team} />
            <SelectField
              name="area"
              label={audit.area}
              isOptional="unsaid"
              prompt={audit.anything}
              options={auditAreas.map((area) => ({ value: area, label: audit.areas[area] }))}
            />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4 sm:col-span-2">
              <DayField name="from" label={audit.from} />
              <DayField name="to" label={audit.to} />
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SubmitButton>{audit.apply}</SubmitButton>
            {isAnySet(filters) && (
              <SiteLink to={studioSections.audit} className={quietLink}>
                {audit.clear}
              </SiteLink>
            )}
          </div>
        </div>
      </PhoneFold>
    </SearchForm>
  );
}

function WhoField({ team }: { team: Team }) {
  const { audit } = useWords("studio").studio;
  const { groups } = audit;
  const others = ["members", "visitors", "automatic", "administrators"] as const;
  return (
    <SelectField
      name="who"
      label={audit.who}
      isOptional="unsaid"
      prompt={audit.anyone}
      options={[
        {
          label: audit.team,
          options: [{ value: "team", label: audit.wholeTeam }, ...team.current],
        },
        ...(team.former.length > 0 ? [{ label: audit.formerTeam, options: team.former }] : []),
        {
          label: audit.others,
          options: others.map((group) => ({ value: group, label: groups[group] })),
        },
      ]}
    />
  );
}

/** The browser's own field writes a day as the address has it. */
function DayField({ name, label }: { name: "from" | "to"; label: string }) {
  return <TextField name={name} type="date" label={label} isOptional="unsaid" autoComplete="off" />;
}
