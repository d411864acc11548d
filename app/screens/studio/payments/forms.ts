import { form } from "#app/site/form/forms.ts";

export const paymentListForms = { find: form("POST /api/studio/payments/find") };
