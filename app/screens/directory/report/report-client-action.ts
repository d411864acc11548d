import { call } from "#app/browser/call.ts";
import { browserForm } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { reportProvider } from "#contract/calls/directory.ts";

type Body = CallRequest<typeof reportProvider>["body"];

/** The report of an error, sent by a call. */
export const reportClientAction = browserForm(({ provider = "", ...typed }, options) =>
  call(
    "POST /api/v4/providers/{id}/report",
    { params: { id: provider }, body: typed as Body },
    options,
  ),
);
