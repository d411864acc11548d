import { form } from "#app/site/form/forms.ts";

export const reportForms = {
  report: form("POST /api/v4/providers/{id}/report", {
    input: ({ provider = "", ...report }) => ({ params: { id: provider }, body: report }),
  }),
};
