import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink, quietLink } from "#app/site/links.tsx";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { reportProvider } from "#contract/calls/directory.ts";
import { getReported } from "#domain/inbox/find-reported.ts";
import { form } from "#app/site/form/forms.ts";
import { SentCard } from "#app/site/form/sent-card.tsx";
import type { Route } from "./+types/route.ts";
import { ReportForm } from "./report-form.tsx";

const reportForms = {
  report: form("POST /api/v4/providers/{id}/report", {
    input: ({ provider = "", ...report }) => ({ params: { id: provider }, body: report }),
  }),
};

export const action = documentForms(reportForms);
export const clientAction = browserForms(reportForms);

export const loader = pageLoader(async ({ visit, url, lang }) => {
  const reported = await getReported(visit.ctx, { id: url.searchParams.get("provider") ?? "" });
  const { title } = wordsIn[lang].directory.reporting;
  const { languages } = visit.site.settings;
  return { ...startForm(visit, ["report"]), reported, page: { title, languages } };
});

export default function ReportError({ loaderData }: Route.ComponentProps) {
  const { reported, formKey, refused } = loaderData;
  const { reporting } = useWords("search").directory;
  const report = useSiteForm<CallAnswer<typeof reportProvider>>({
    name: "report",
    formKey,
    refused,
    isPageChanged: false,
    unsent: "new",
  });
  const { answer, sent } = report;
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{reporting.title}</h1>
      {answer ? (
        <ReportSent answer={answer} hasMail={Boolean(sent?.email?.trim())} />
      ) : (
        <>
          <p className="mt-4 max-w-measure text-lg">{reporting.about(reported.name)}</p>
          <div className="mt-8 max-w-[40rem]">
            <ReportForm form={report} reported={reported} />
          </div>
        </>
      )}
      <p className="mt-8">
        <SiteLink to="/directory" className={quietLink}>
          {reporting.back}
        </SiteLink>
      </p>
    </section>
  );
}

type SentProps = { answer: { number: string; statusUrl: string }; hasMail: boolean };

function ReportSent({ answer: { number, statusUrl }, hasMail }: SentProps) {
  const { reporting } = useWords("search").directory;
  return (
    <SentCard
      level={2}
      title={reporting.sent}
      numberLabel={reporting.sentNumber}
      number={number}
      notes={[reporting.sentKeep, ...(hasMail ? [reporting.sentMail] : [])]}
      className="mt-8 max-w-[40rem]"
    >
      <SiteLink to={statusUrl} className={standaloneLink}>
        {reporting.statusLink}
      </SiteLink>
    </SentCard>
  );
}
