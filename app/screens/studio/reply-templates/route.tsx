import { useActionData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { templateForms } from "./forms.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { documentForms, startForm, type FormStart } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { type ReplyTemplate, templateStates } from "#contract/reply-templates.ts";
import { listTemplates } from "#domain/case-work/list-templates.ts";
import { can } from "#domain/policy.ts";
import type { Route } from "./+types/route.ts";
import { StateForm, TemplateForm } from "./template-form.tsx";

export const action = documentForms(templateForms, { signed_out: studioDoor });
export const clientAction = browserForms(templateForms);

export const loader = studioLoader("answer_cases", async (page) => {
  const { ctx } = page.visit;
  const templates = await listTemplates(ctx);
  const names = templates.flatMap(({ templateId: id }) => [`change-${id}`, `state-${id}`]);
  return {
    templates,
    mayEdit: can(ctx.actor, "manage_templates"),
    start: startForm(page.visit, ["add", ...names]),
    page: { title: studioWords(page.lang).sections.cases },
  };
});

export default function ReplyTemplatesPage({ loaderData }: Route.ComponentProps) {
  const { cases, replyTemplates: words } = useWords("studio");
  const { templates, mayEdit, start } = loaderData;
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink to="/studio/cases" className={standaloneLink}>
          {cases.all}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{words.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      {!mayEdit && <p className="mt-2 max-w-measure text-muted">{words.leadReader}</p>}
      <div className="mt-8 grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {templateStates.map((state) => {
            const listed = templates.filter((one) => one.state === state);
            if (state === "archived" && listed.length === 0) return null;
            return (
              <section key={state} aria-labelledby={`templates-${state}`}>
                <h2 id={`templates-${state}`} className="text-xl">
                  {words.states[state]}
                </h2>
                {listed.length === 0 && <p className="mt-2">{words.none}</p>}
                <ul className="mt-4 border-b border-line empty:hidden">
                  {listed.map((template) => (
                    <li key={template.templateId} className="border-t border-line">
                      <Template template={template} start={mayEdit ? start : null} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        {mayEdit && (
          <section aria-labelledby="add-template" className="min-w-0">
            <h2 id="add-template" className="mb-4 text-xl">
              {words.add}
            </h2>
            <TemplateForm name="add" start={start} />
          </section>
        )}
      </div>
    </section>
  );
}

type TemplateProps = { template: ReplyTemplate; start: FormStart | null };

function Template({ template, start }: TemplateProps) {
  const { cases, replyTemplates: words } = useWords("studio");
  const { templateId: id, name, kinds } = template;
  const posted = useActionData<FormOutcome<unknown>>();
  // A form in here that came back with the document is visible.
  const isOpen = [posted, start?.refused].some((one) => one?.form.endsWith(id));
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center py-2 text-brand">
        <span className="font-semibold wrap-anywhere">{name}</span>{" "}
        <span className="text-sm text-muted">
          {kinds.map((kind) => cases.kindFilters[kind]).join(", ")}
        </span>
      </summary>
      <div className="pt-2 pb-6">
        {start ? (
          <div className="grid grid-cols-1 gap-4">
            <TemplateForm name={`change-${id}`} start={start} template={template} />
            <StateForm template={template} start={start} />
          </div>
        ) : (
          (["en", "es"] as const).map((lang) => (
            <div key={lang} className="mt-4">
              <h3 className="font-semibold">{words[lang]}</h3>
              <p lang={lang} className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">
                {template[lang]}
              </p>
            </div>
          ))
        )}
      </div>
    </details>
  );
}
