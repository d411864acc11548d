import { form } from "#app/site/form/forms.ts";

export const ordersForms = { find: form("POST /api/studio/orders/find") };
