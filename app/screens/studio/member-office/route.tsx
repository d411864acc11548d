import { useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { form, mustCheck } from "#app/site/form/forms.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { readTyped } from "#app/site/search/typed-fields.ts";
import { SearchForm, useSearchError } from "#app/site/search/search-form.tsx";
import { studioLoader } from "#app/site/studio/studio-page.server.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import { planOf } from "../forms.ts";
import { ChangePage } from "../member/change-page.tsx";
import { Section } from "../payment/payment-facts.tsx";
import type { Route } from "./+types/route.ts";
import { ConfirmOffice } from "./confirm-office.tsx";
import { loadOffice, type OfficeData } from "./load-office.server.ts";

const officeForms = {
  switch: form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/offices/{locationId}", {
    must: mustCheck("sure"),
    input: ({ sure: _sure, locationId = "", nextTermCents, ...body }, { path, lang }) => ({
      params: { ...planOf(path), locationId },
      query: { lang },
      body: { ...body, nextTermCents: nextTermCents === undefined ? null : Number(nextTermCents) },
    }),
    leadsTo: ({ officeId }, { path, lang }, { locationId }) =>
      `${localPath(lang, path)}?done=${officeId === locationId ? "now" : "later"}`,
  }),
};

export const action = documentForms(officeForms, { signed_out: studioDoor });
export const clientAction = browserForms(officeForms);

export const loader = studioLoader("help_members", loadOffice);

/** Another office for a member's plan: find it, see what changes, and switch. */
export default function MemberOffice({ loaderData: data }: Route.ComponentProps) {
  const { plan, quote, done } = data;
  const { office: words } = useWords("studio").memberChanges;
  return (
    <ChangePage plan={plan} title={words.title} done={done && words.done[done]}>
      {quote ? (
        <ConfirmOffice {...data} quote={quote} />
      ) : (
        <Section title={words.find}>
          <p className="max-w-measure">
            {plan.officeName === null ? words.none : words.now(plan.officeName)}
          </p>
          <Finder {...data} />
        </Section>
      )}
    </ChangePage>
  );
}

const names = ["near", "any"] as const;

function Finder({ plan, typed, error, found, isCut }: OfficeData) {
  const { office: words } = useWords("studio").memberChanges;
  const { lang } = useWords();
  const navigate = useNavigate();
  const path = `/studio/members/${plan.accountId}/office/${plan.id}`;
  const rejected = useSearchError(error ? { near: error } : {}, words.mend);
  const countText = isCut
    ? words.nearest(found?.length ?? 0, typed.near, typed.any !== "")
    : words.count(found?.length ?? 0);
  const searched = Object.entries(typed).filter(([, value]) => value !== "");
  return (
    <>
      <SearchForm
        path={path}
        typed={typed}
        error={rejected}
        onSearch={(sent) => {
          const asked = new URLSearchParams(readTyped(names, new FormData(sent)));
          void navigate(`${localPath(lang, path)}?${asked}`, { preventScrollReset: true });
        }}
        onlyField="near"
        className="mt-4"
      >
        <TextField name="near" label={words.near} autoComplete="off" width="phone" />
        <CheckboxField name="any" label={words.any} />
        <div>
          <SubmitButton>{words.search}</SubmitButton>
        </div>
      </SearchForm>
      {found && (
        <output className="mt-6 block font-semibold">
          {found.length === 0 ? words.nothing : countText}
        </output>
      )}
      {found && found.length > 0 && (
        <ul className="mt-2 grid grid-cols-1">
          {found.map(({ id, name, address, miles }) => (
            <li key={id} className="border-b border-line py-4 last:border-b-0 last:pb-0">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {name}
              </p>
              <p dir="auto">{address}</p>
              {miles !== null && <p className="text-muted">{words.miles(miles)}</p>}
              {id === plan.officeId && <p className="font-semibold">{words.isNow}</p>}
              <SiteLink
                to={`${path}?${new URLSearchParams([...searched, ["office", id]])}`}
                aria-label={words.chooseNamed(name)}
                className={standaloneLink}
              >
                {words.choose}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
