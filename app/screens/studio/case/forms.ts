import { form, type Forms } from "#app/site/form/forms.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";
import { backToPage } from "../forms.ts";

/** Without JavaScript: the reply comes back with the chosen template, and nothing is sent. */
const useTemplate = form("GET /api/studio/cases/{number}", {
  input: (_typed, { path }) => ({ params: { number: lastSegment(path) } }),
});

const linkForm = form("POST /api/studio/cases/{number}/links", {
  input: (body, { path }) => ({ params: { number: lastSegment(path) }, body }),
  leadsTo: backToPage,
});

const unlinkForm = form("DELETE /api/studio/cases/{number}/links/{linkId}", {
  input: ({ linkId = "" }, { path }) => ({ params: { number: lastSegment(path), linkId } }),
  leadsTo: backToPage,
});

/** The forms of a case's page: each step's by its name, `payment`, `office-ID`, and `unlink-ID`. */
export const caseForms: Forms = ({ form: step, typed: { use } }) => {
  if (use === "template") return useTemplate;
  if (step === "payment" || step.startsWith("office-")) return linkForm;
  if (step.startsWith("unlink-")) return unlinkForm;
  return form("POST /api/studio/cases/{number}/steps", {
    input: ({ template: _template, ...typed }, { path }) => ({
      params: { number: lastSegment(path) },
      body: { ...typed, step },
    }),
    leadsTo: (_answer, { path, lang }) => `${localPath(lang, path)}?done=${step}`,
  });
};
