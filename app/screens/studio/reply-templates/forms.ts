import type { Typed } from "#app/site/form/form-outcome.ts";
import { form, type Forms } from "#app/site/form/forms.ts";
import { caseKindNames } from "#contract/studio-cases.ts";
import { backToPage } from "../forms.ts";

/** The forms of the reply templates: `add`, and for each `change-ID` and `state-ID`. */
export const templateForms: Forms = ({ form: name }) => {
  const params = { templateId: name.slice(name.indexOf("-") + 1) };
  const bodyOf = ({ name: called, en, es, ...typed }: Typed) => ({
    name: called,
    en,
    es,
    kinds: caseKindNames.filter((kind) => typed[`kinds-${kind}`] === "on"),
  });
  const [what = ""] = name.split("-");
  switch (what) {
    case "add":
      return form("POST /api/studio/reply-templates", {
        input: (typed) => ({ body: bodyOf(typed) }),
        leadsTo: backToPage,
      });
    case "change":
      return form("POST /api/studio/reply-templates/{templateId}", {
        input: (typed) => ({ params, body: bodyOf(typed) }),
        leadsTo: backToPage,
      });
    case "state":
      return form("POST /api/studio/reply-templates/{templateId}/state", {
        input: (body) => ({ params, body }),
        leadsTo: backToPage,
      });
    default:
      return undefined;
  }
};
