import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { reportProvider as reportCall } from "#contract/calls/directory.ts";
import { reportProvider } from "#domain/reports/report-provider.ts";

/** The report of an error, sent as a document. */
export const reportAction = serverForm(({ typed }) =>
  inProcess(reportCall, ({ ctx }, { body, idempotencyKey }) =>
    reportProvider(ctx, { id: typed.provider ?? "", report: body, idempotencyKey }),
  ),
);
