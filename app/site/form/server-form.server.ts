import { data, redirect, type RouterContextProvider } from "react-router";
import { pageLoader, type PageRequest } from "#app/site/page-loader.server.ts";
import type { Call, CallAnswer, CallInput } from "#contract/call.ts";
import { fieldFaults } from "#contract/field-faults.ts";
import { DomainError } from "#domain/errors.ts";
import { refusalOf } from "#domain/refusal-of.ts";
import type { PageVisit } from "#server/page-visit.ts";
import {
  givenValues,
  readSentForm,
  returnable,
  type FormOutcome,
  type SentForm,
} from "./form-outcome.ts";
import { wishKey } from "./wish-key.ts";

type LeadTo<Answer> = (answer: Answer, sent: SentForm, page: PageRequest) => string;
type Way = {
  row: Call;
  run: (visit: PageVisit, input: CallInput<Call>) => Promise<unknown>;
  /** Where a success leads, instead of the same page again. */
  leadTo?: LeadTo<unknown> | undefined;
  /** What was typed as the call takes it, where that is more than texts. */
  asBody: AsBody;
};
type AsBody = (typed: Record<string, string>) => Record<string, unknown>;
type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A row of the table of calls and its operation, run in-process. */
export function inProcess<Row extends Call>(
  row: Row,
  run: (visit: PageVisit, input: CallInput<Row>) => Promise<CallAnswer<Row>>,
  leadTo?: LeadTo<CallAnswer<Row>>,
  asBody: AsBody = (typed) => typed,
): Way {
  return { row, run, leadTo: leadTo as Way["leadTo"], asBody };
}

/** A route's action: a form as a browser without JavaScript sends it. The other way of browserForm. */
export function serverForm(choose: (sent: SentForm, page: PageRequest) => Way | Promise<Way>) {
  return ({ request, ...args }: ActionArgs) =>
    pageLoader(async (page) => {
      if (request.method !== "POST") throw new DomainError("method_not_allowed");
      const sent = readSentForm(new URLSearchParams(await request.text()));
      const way = await choose(sent, page);
      return present(sent, page, way);
    })(args);
}

async function perform({ row, run, asBody }: Way, sent: SentForm, { visit }: PageRequest) {
  // The proof of a person is made by a script, and this form came without one.
  if (row.captcha && visit.browser.captcha) throw new DomainError("captcha");
  const body = readBody(row, asBody(givenValues(sent.typed)));
  const idempotencyKey = wishKey(sent);
  return run(visit, { params: {}, query: {}, body, idempotencyKey, as: "application/json" });
}

/** The fields that the call knows; the others, such as the choice of a call, are not its body. */
function readBody(row: Call, wish: Record<string, unknown>): Record<string, unknown> {
  if (!row.body) return {};
  const known = Object.keys(row.body.shape);
  const given = Object.entries(wish).filter(([name]) => known.includes(name));
  const read = row.body.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  throw new DomainError("invalid", undefined, { fields: fieldFaults(read.error) });
}

async function present(sent: SentForm, page: PageRequest, way: Way) {
  const { form, formKey } = sent;
  const typed = returnable(sent.typed);
  try {
    const answer = await perform(way, sent, page);
    if (way.leadTo) return redirect(way.leadTo(answer, sent, page), 303);
    return data({ form, isSent: true, answer, typed } satisfies FormOutcome<unknown>);
  } catch (error) {
    const { code, status, fields = {}, retryAfterSeconds } = asRefusal(error, page);
    page.visit.page.retryAfterSeconds = retryAfterSeconds;
    const refusal = {
      form,
      isSent: false,
      code,
      fields,
      retryAfterSeconds,
      typed,
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
