import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { SentCard } from "#app/site/form/sent-card.tsx";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { fileGrievance, previewGrievance } from "#contract/calls/grievance.ts";
import { getNotices } from "#domain/grievances/get-notices.ts";
import { prefillGrievance } from "#domain/grievances/prefill.ts";
import type { Route } from "./+types/route.ts";
import { grievanceForms } from "./forms.ts";
import { GrievanceFields } from "./grievance-fields.tsx";
import { GrievancePreview } from "./grievance-preview.tsx";
import { LawNotices, RightsNotices } from "./notices.tsx";

export const action = documentForms(grievanceForms);
export const clientAction = browserForms(grievanceForms);

export const loader = pageLoader(async ({ visit, lang }) => ({
  ...startForm(visit, ["preview", "send"]),
  prefill: await prefillGrievance(visit.ctx),
  notices: await getNotices(visit.ctx, lang),
  page: { titleOf: "grievanceForm" as const },
}));

export default function GrievanceForm({ loaderData }: Route.ComponentProps) {
  const { formKey, refused, prefill, notices } = loaderData;
  const { grievance, titles } = useWords("grievance");
  const options = { formKey, refused, isPageChanged: false };
  const preview = useSiteForm<CallAnswer<typeof previewGrievance>>({
    name: "preview",
    ...options,
    unsent: "new",
    sentBy: "send",
  });
  const sending = useSiteForm<CallAnswer<typeof fileGrievance>>({ name: "send", ...options });
  const editing = useSiteForm<null>({ name: "edit", ...options });
  // A success gives the form another key: what was being changed then is shown again.
  const [changedKey, setChangedKey] = useState<string | null>(null);
  const typed = preview.sent ?? sending.sent ?? editing.sent;
  const isReviewed = preview.answer !== null || sending.rejection !== null;
  const isPreview = isReviewed && changedKey !== preview.hidden.formKey;

  if (sending.answer) return <Sent answer={sending.answer} typed={typed} />;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{titles.grievanceForm}</h1>
      {isPreview && typed ? (
        <GrievancePreview
          typed={typed}
          form={sending}
          edit={editing}
          again={preview}
          onEdit={() => setChangedKey(preview.hidden.formKey)}
        />
      ) : (
        <>
          <p className="mt-4 max-w-measure text-lg">{grievance.lead}</p>
          <p className="mt-2 max-w-measure">{grievance.promise}</p>
          <p className="mt-2">
            <SiteLink to="/grievance-form/form.pdf" data-reload className={standaloneLink}>
              {grievance.print}
            </SiteLink>
          </p>
          <LawNotices notices={notices} />
          <div className="mt-10 max-w-[40rem]">
            <GrievanceFields form={preview} typed={typed} prefill={prefill} />
          </div>
        </>
      )}
      <RightsNotices notices={notices} />
    </section>
  );
}

type SentProps = { answer: CallAnswer<typeof fileGrievance>; typed: Typed | undefined };

function Sent({ answer: { number, statusUrl }, typed }: SentProps) {
  const { grievance, titles } = useWords("grievance");
  const hasMail = Boolean(typed?.["email"]?.trim());
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{titles.grievanceForm}</h1>
      <SentCard
        level={2}
        title={grievance.sent}
        numberLabel={grievance.sentNumber}
        number={number}
        notes={[
          grievance.sentKeep,
          grievance.promises[typed?.["urgent"] === "on" ? "urgent" : "other"],
          hasMail ? grievance.sentMail : grievance.sentCall,
        ]}
        className="mt-8 max-w-[40rem]"
      >
        <SiteLink to={statusUrl} className={buttonClass("main")}>
          {grievance.statusLink}
        </SiteLink>
      </SentCard>
    </section>
  );
}
