import { useWords } from "#app/messages/words.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { form } from "#app/site/form/forms.ts";
import { SentCard } from "#app/site/form/sent-card.tsx";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { requestListing } from "#contract/calls/directory.ts";
import type { ListingPurpose } from "#contract/catalog.ts";
import { usStateCodes } from "#contract/us-states.ts";
import type { Ctx } from "#domain/context.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import type { Route } from "./+types/route.ts";
import { RequestForm } from "./request-form.tsx";

const requestForms = {
  request: form("POST /api/v4/directory/requests", {
    input: (typed) => ({ body: requestBody(typed) }),
  }),
};

function requestBody(typed: Typed): Record<string, unknown> {
  const part = /^address-/;
  const all = Object.entries(typed);
  const address = all.flatMap(([name, value]) =>
    part.test(name) ? [[name.replace(part, ""), value] as const] : [],
  );
  const own = all.filter(([name]) => !part.test(name));
  return { ...Object.fromEntries(own), address: Object.fromEntries(address) };
}

export const action = documentForms(requestForms);
export const clientAction = browserForms(requestForms);

/** Without an office it is about one that isn't listed yet, or `correct` one that isn't named. */
export const loader = pageLoader(async ({ visit, url: { searchParams }, lang }) => {
  const office = await findListed(visit.ctx, searchParams.get("office"));
  const purpose: ListingPurpose = office || searchParams.has("correct") ? "correct" : "join";
  const { title } = wordsIn[lang].listingRequest[purpose];
  const { languages } = visit.site.settings;
  return { ...startForm(visit, ["request"]), purpose, office, page: { title, languages } };
});

async function findListed(ctx: Ctx, name: string | null) {
  // A URL may contain a NUL, which PostgreSQL rejects.
  const found = name?.includes("\0") ? undefined : await findOffice(ctx, name ?? "");
  if (!found) return null;
  const { id, name: practice, street: line1, unit, city, zip, phone } = found;
  const state = usStateCodes.find((code) => code === found.state);
  const address = { line1, line2: unit ?? "", city, zip, ...(state && { state }) };
  return { id, practice, phone, address };
}

export default function RequestListing({ loaderData }: Route.ComponentProps) {
  const { purpose, office, formKey, refused } = loaderData;
  const { listingRequest: words } = useWords("search");
  const request = useSiteForm<CallAnswer<typeof requestListing>>({
    name: "request",
    formKey,
    refused,
    isPageChanged: false,
    unsent: "new",
  });
  const { answer } = request;
  const { title, lead } = words[purpose];
  return (
    <section className="page-width py-12">
      {office && <meta name="robots" content="noindex" />}
      <h1 className="text-3xl">{title}</h1>
      {answer ? (
        <SentCard
          level={2}
          title={words.sent}
          numberLabel={words.sentNumber}
          number={answer.number}
          notes={[words.sentNext]}
          className="mt-8 max-w-[40rem]"
        />
      ) : (
        <>
          <p dir="auto" className="mt-4 max-w-measure text-lg wrap-anywhere">
            {office ? words.correctOf(office.practice) : lead}
          </p>
          <OtherWay purpose={purpose} isFound={office !== null} />
          <div className="mt-8 max-w-[40rem]">
            <RequestForm form={request} purpose={purpose} office={office} />
          </div>
        </>
      )}
      <p className="mt-8">
        <SiteLink to="/directory" className={quietLink}>
          {words.back}
        </SiteLink>
      </p>
    </section>
  );
}

type OtherWayProps = { purpose: ListingPurpose; isFound: boolean };

function OtherWay({ purpose, isFound }: OtherWayProps) {
  const { listingRequest: words } = useWords("search");
  const { other, otherLink } = words[purpose];
  return (
    <>
      {purpose === "correct" && !isFound && (
        <p className="mt-4 max-w-measure">
          <SiteLink to="/find-a-dentist" className={quietLink}>
            {words.find}
          </SiteLink>{" "}
          <span className="block text-sm text-muted">{words.findHelp}</span>
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-4">
        {other}
        <SiteLink
          to={purpose === "join" ? "/directory/request?correct" : "/directory/request"}
          className={quietLink}
        >
          {otherLink}
        </SiteLink>
      </p>
    </>
  );
}
