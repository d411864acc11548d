import type { Call, CallAnswer, CallInput } from "#contract/call.ts";
import type { CallName, calls } from "#contract/calls.ts";
import type { Visit } from "../visit.ts";

export type Reply<Row extends Call> = {
  status?: number;
  body: CallAnswer<Row>;
  headers?: Record<string, string>;
};

/** Parse is done, one operation is called, the answer is presented. */
export type Handler<Row extends Call> = (
  visit: Visit,
  input: CallInput<Row>,
) => Promise<Reply<Row>>;

export type Handlers = { [Name in CallName]: Handler<(typeof calls)[Name]> };
