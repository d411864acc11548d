import { sql } from "drizzle-orm";
import { calls, type CallName } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { headersOf, openSession } from "#test/api/actors.ts";
import { sendCall, type Sent } from "#test/api/send-call.ts";
import type { TestApp } from "#test/support/app.ts";
import { addStaff } from "#test/support/people.ts";

export type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };
export type Who = "visitor" | "staff";
export type Form = {
  call: CallName;
  as?: Who;
  params?: Record<string, string>;
  plain: Body;
  free: string[];
};
export type Filled = { answer: Body; taken: string[] };

/** Fills calls with a text as far as each takes it, as a visitor or as an owner. */
export async function openFiller(test: TestApp) {
  const host = "localhost";
  const session = await openSession(test, await addStaff(test, { role: "owner", host }));

  async function send(call: CallName, input: Sent, as: Who = "visitor"): Promise<Answer> {
    const row: Call = calls[call];
    const headers = headersOf(test, as === "staff" ? session : null, { row, host });
    const answer = await sendCall(test, row, input, { host, headers });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  /** The text in each field first; a field that refuses it gets its plain value then. */
  async function fill({ call, as, params, plain, free }: Form, text: string, isEach: boolean) {
    const tried = isEach ? Object.keys(plain) : free;
    const filledWith = (typed: string): Body => {
      const filled = tried.map((field) => [field, valueOf(plain[field], typed)] as const);
      return { ...plain, ...Object.fromEntries(filled) };
    };
    let body = filledWith(text);
    for (let tries = 0; tries < 9; tries += 1) {
      const answer = await send(call, params ? { params, body } : { body }, as);
      if (answer.status < 300) {
        const taken = free.filter((field) => body[field] !== plain[field]);
        return { answer: answer.body, taken: taken.map((field) => `${call} ${field}`) };
      }
      // A body with half a character, or none, is refused as a whole: no browser's form sends one.
      if (answer.status === 400 && tries === 0) {
        body = filledWith(storable(text));
        continue;
      }
      const fields = Object.keys((answer.body.fields ?? {}) as Body).map((at) => at.split(".")[0]);
      // A key that opens nothing is refused as if there were no such case.
      const refused = answer.status === 404 && body.key !== plain.key ? ["key"] : fields;
      const said = `${call} ${JSON.stringify(text)}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (answer.status >= 500 || refused.length === 0) throw new Error(said);
      body = { ...body, ...pick(plain, refused) };
    }
    throw new Error(`${call} refuses plain values`);
  }

  async function upload(name: string): Promise<string> {
    await test.db.execute(sql`delete from limits`);
    const query = { name: storable(name).slice(0, 400).toWellFormed() };
    const { status, body } = await send("uploadGrievanceFile", { query, file: `%PDF-1.7 ${name}` });
    if (status !== 201) throw new Error(`${name} as a file's name: ${status}`);
    return String(body.ticket);
  }

  return { session, send, fill, upload };
}

const storable = (text: string) => text.toWellFormed().replaceAll("\u0000", "");

/** An address has it in its lines. */
function valueOf(plain: unknown, text: string): unknown {
  const isAddress = typeof plain === "object" && plain !== null && !Array.isArray(plain);
  return isAddress ? { ...plain, line1: text, line2: text, city: text } : text;
}

const pick = (plain: Body, fields: (string | undefined)[]): Body =>
  Object.fromEntries(Object.entries(plain).filter(([field]) => fields.includes(field)));
