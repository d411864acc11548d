import type { Call, CallAnswer, CallInput, FileType } from "#contract/call.ts";
import type { CallName, calls } from "#contract/calls.ts";
import type { Visit } from "../visit.ts";

export type Reply<Row extends Call> = {
  status?: number;
  body: CallAnswer<Row> | FileAnswer;
  headers?: Record<string, string>;
};

/** A response in a format other than JSON, shown inline or downloaded. */
export class FileAnswer {
  readonly type: FileType;
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(type: FileType, name: string, bytes: Uint8Array) {
    this.type = type;
    this.name = name;
    this.bytes = bytes;
  }
}

/** Gets parsed input, calls one operation and presents its result. */
export type Handler<Row extends Call> = (
  visit: Visit,
  input: CallInput<Row>,
) => Promise<Reply<Row>>;

export type Handlers = { [Name in CallName]: Handler<(typeof calls)[Name]> };
