import { data, type RouterContextProvider } from "react-router";
import { pageLoader, type PageRequest } from "#app/site/page-loader.server.ts";
import type { Call, CallAnswer, CallInput } from "#contract/call.ts";
import { fieldFaults } from "#contract/field-faults.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { refusalOf } from "#domain/refusal-of.ts";
import {
  givenValues,
  readSentForm,
  returnable,
  type FormOutcome,
  type SentForm,
} from "./form-outcome.ts";
import { wishKey } from "./wish-key.ts";

type Way = { row: Call; run: (ctx: Ctx, input: CallInput<Call>) => Promise<unknown> };
type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A row of the table of calls and its operation, run in-process. */
export function inProcess<Row extends Call>(
  row: Row,
  run: (ctx: Ctx, input: CallInput<Row>) => Promise<CallAnswer<Row>>,
): Way {
  return { row, run };
}

/** A route's action: a form as a browser without JavaScript sends it. The other way of browserForm. */
export function serverForm(choose: (sent: SentForm, page: PageRequest) => Way | Promise<Way>) {
  return ({ request, ...args }: ActionArgs) =>
    pageLoader(async (page) => {
      if (request.method !== "POST") throw new DomainError("method_not_allowed");
      const sent = readSentForm(new URLSearchParams(await request.text()));
      const way = await choose(sent, page);
      return present(sent, page, () => perform(way, sent, page));
    })(args);
}

function perform({ row, run }: Way, sent: SentForm, { visit }: PageRequest) {
  const body = readBody(row, sent);
  return run(visit.ctx, { params: {}, query: {}, body, idempotencyKey: wishKey(sent) });
}

/** The fields that the call knows; the others, such as the choice of a call, are not its body. */
function readBody(row: Call, { typed }: SentForm): Record<string, unknown> {
  if (!row.body) return {};
  const known = Object.keys(row.body.shape);
  const given = Object.entries(givenValues(typed)).filter(([name]) => known.includes(name));
  const read = row.body.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  throw new DomainError("invalid", undefined, { fields: fieldFaults(read.error) });
}

async function present(sent: SentForm, page: PageRequest, work: () => Promise<unknown>) {
  const { form, formKey, typed } = sent;
  try {
    const outcome: FormOutcome<unknown> = { form, isSent: true, answer: await work() };
    return data(outcome);
  } catch (error) {
    const { code, status, fields = {} } = asRefusal(error, page);
    const refusal = {
      form,
      isSent: false,
      code,
      fields,
      typed: returnable(typed),
      formKey,
    } as const;
    return data(refusal satisfies FormOutcome<unknown>, { status });
  }
}

/** Whatever went wrong, the form comes back with all that was typed. */
function asRefusal(error: unknown, { visit }: PageRequest): DomainError {
  const refusal = refusalOf(error);
  if (refusal && refusal.status < 500) return refusal;
  visit.ctx.log.error({ err: error instanceof Error ? error.stack : error }, "form failed");
  return refusal ?? new DomainError("internal");
}
