import type { Call, CallAnswer, CallInput, FileType } from "#contract/call.ts";
import type { CallName, calls } from "#contract/calls.ts";
import type { Visit } from "../visit.ts";

export type Reply<Row extends Call> = {
  status?: number;
  body: CallAnswer<Row> | FileAnswer;
  headers?: Record<string, string>;
};

/** An answer in another form than JSON, to look at or to keep. */
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

/** Parse is done, one operation is called, the answer is presented. */
export type Handler<Row extends Call> = (
  visit: Visit,
  input: CallInput<Row>,
) => Promise<Reply<Row>>;

export type Handlers = { [Name in CallName]: Handler<(typeof calls)[Name]> };
