import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { logForms } from "../forms.ts";
import { loadLog } from "../load-visit.server.ts";
import { VisitForm } from "../visit-form.tsx";
import type { Route } from "./+types/route.ts";

export const action = documentForms(logForms, toLogin);
export const clientAction = browserForms(logForms, toLogin);
export const loader = memberLoader(loadLog);

export default function LogVisit({ loaderData: { choices, start } }: Route.ComponentProps) {
  const { ownSavings: words, titles } = useWords("account");
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.logVisit}</h1>
      <p className="mt-2 mb-8 max-w-measure text-lg">{words.form.lead}</p>
      <VisitForm name="log_visit" send={words.form.send} choices={choices} start={start} />
    </>
  );
}
