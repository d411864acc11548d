import { useNavigate } from "react-router";
import { isPlainClick } from "#app/browser/link-decision.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { readTyped } from "#app/site/search/typed-fields.ts";
import { SearchForm, useSearchError } from "#app/site/search/search-form.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CircleCheck } from "#app/ui/icons.ts";
import { useUiWords } from "#app/ui/ui-words.ts";
import { localPath } from "#contract/language-path.ts";
import type { Route } from "./+types/route.ts";
import type { OfficeView } from "./load-offices.server.ts";

const names = ["near", "any"] as const;

type Data = Route.ComponentProps["loaderData"];
type FinderProps = Pick<Data, "typed" | "error" | "found" | "foundCount" | "hasChange"> & {
  planId: string;
  /** Every office accepts the plan, so there are none to show beside those. */
  isEverywhere: boolean;
  now: OfficeView | null;
};

export function OfficeFinder(props: FinderProps) {
  const { typed, error, found, foundCount, planId, isEverywhere, now, hasChange } = props;
  const { ownOffice: words, lang } = useWords("account");
  const navigate = useNavigate();
  const rejected = useSearchError(error ? { near: error } : {}, words.mend);
  return (
    <>
      <SearchForm
        path="/dashboard/office"
        typed={typed}
        error={rejected}
        kept={[["plan", planId]]}
        onSearch={(form) => {
          const asked = new URLSearchParams({
            plan: planId,
            ...readTyped(names, new FormData(form)),
          });
          const to = `${localPath(lang, "/dashboard/office")}?${asked.toString()}`;
          void navigate(to, { preventScrollReset: true });
        }}
        onlyField="near"
        className="mt-4"
      >
        <div className="flex flex-wrap items-end gap-4">
          <TextField name="near" label={words.near} autoComplete="postal-code" width="phone" />
          <SubmitButton>{words.search}</SubmitButton>
        </div>
        {!isEverywhere && <CheckboxField name="any" label={words.anyPlan} />}
      </SearchForm>
      {found && (
        <output className={`mt-6 block ${found.length > 0 ? "text-muted" : ""}`.trim()}>
          {found.length === 0
            ? words.nothing
            : found.length < foundCount
              ? words.countOf(found.length, foundCount)
              : words.count(foundCount)}
        </output>
      )}
      {found && found.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
          {found.map((office) => (
            <li key={office.id} className="border-b border-line py-4">
              <FoundOffice {...{ office, planId, now, hasChange }} />
            </li>
          ))}
        </ul>
      )}
      {found && found.length < foundCount && <ShowMore typed={typed} planId={planId} />}
    </>
  );
}

type FoundProps = Pick<Data, "hasChange"> & {
  office: OfficeView;
  planId: string;
  now: OfficeView | null;
};

function FoundOffice({ office, planId, now, hasChange }: FoundProps) {
  const { ownOffice: words } = useWords("account");
  const isNow = office.id === now?.id;
  const sayNamed = now ? words.switchToNamed : words.chooseNamed;
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {office.name}
      </p>
      <p dir="auto">{office.address}</p>
      {office.miles !== null && <p className="text-muted">{words.miles(office.miles)}</p>}
      <p className="flex flex-wrap gap-x-6">
        {isNow && (
          <span className="flex min-h-11 items-center gap-2 font-semibold">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
            {words.isNow}
          </span>
        )}
        {(!isNow || hasChange) && (
          <SiteLink
            to={`/dashboard/office/${office.id}?plan=${planId}`}
            aria-label={isNow ? undefined : sayNamed(office.name)}
            className={standaloneLink}
          >
            {isNow ? words.undo : now ? words.switchTo : words.choose}
          </SiteLink>
        )}
        <SiteLink
          to={`/office/${office.id}`}
          aria-label={words.detailsNamed(office.name)}
          className={standaloneLink}
        >
          {words.details}
        </SiteLink>
      </p>
    </>
  );
}

function ShowMore({ typed, planId }: Pick<FinderProps, "typed" | "planId">) {
  const { lang } = useWords();
  const { showMore } = useUiWords();
  const navigate = useNavigate();
  const asked = new URLSearchParams({ plan: planId, near: typed.near, all: "on" });
  if (typed.any) asked.set("any", typed.any);
  const to = `/dashboard/office?${asked}`;
  return (
    <p className="mt-4">
      <SiteLink
        to={to}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void navigate(localPath(lang, to), { preventScrollReset: true });
        }}
        className={buttonClass("second")}
      >
        {showMore}
      </SiteLink>
    </p>
  );
}
