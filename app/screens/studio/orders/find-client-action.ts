import { call } from "#app/browser/call.ts";
import { browserForm } from "#app/site/form/browser-form.ts";

export const findClientAction = browserForm(({ search = "" }) =>
  call("POST /api/studio/orders/find", { body: { search } }),
);
