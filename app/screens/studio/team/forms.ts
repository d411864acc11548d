import { form, type Forms } from "#app/site/form/forms.ts";

const invite = form("POST /api/studio/staff", {
  input: ({ reset, ...body }) => ({ body: { ...body, reset: reset === "yes" } }),
});

const change = form("POST /api/studio/staff/{staffId}", {
  input: ({ staffId = "", disabled, ...body }) => ({
    params: { staffId },
    body: { ...body, ...(disabled && { disabled: disabled === "yes" }) },
  }),
});

export const teamForms: Forms = ({ typed }) => (typed.staffId ? change : invite);
