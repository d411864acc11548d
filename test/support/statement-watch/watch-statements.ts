import pg from "pg";
import { isOpenOnPurpose, isUnrecordedOnPurpose, recordedTables } from "./exceptions.ts";
import { findOpenTables } from "./find-open-tables.ts";

/** Violations by the product's own statements in this test file. */
const findings = new Set<string>();
let isWatching = false;

export function takeFindings(): string[] {
  const taken = [...findings];
  findings.clear();
  return taken;
}

type Known = { open: string[]; changed: boolean; recorded: string[]; isLine: boolean };
type Change = { table: string; callers: string[] };
type Transaction = { changes: Change[]; statements: number; isRecorded: boolean; isTests: boolean };
type Asking = { query: (this: object, ...given: unknown[]) => unknown };

const transactions = new WeakMap<object, Transaction>();
const changing = /(?<!\b(?:for|do|key) )\b(?:insert into|update|delete from) "?(\w+)"?/gi;
const recording = /\binsert into "?audit_log"?/i;

/**
 * Checks every statement sent to the database: one that reads a site's rows must name the site, and
 * a transaction that changes audited rows must write to the audit log.
 */
export function watchStatements(siteTables: ReadonlySet<string>): void {
  if (isWatching) return;
  isWatching = true;
  const known = new Map<string, Known>();
  const read = (text: string): Known => {
    const changed = [...text.matchAll(changing)].map(([, table = ""]) => table);
    return {
      open: findOpenTables(text, siteTables),
      changed: changed.length > 0,
      recorded: changed.filter((table) => recordedTables.has(table)),
      isLine: recording.test(text),
    };
  };
  const look = (connection: object, text: string, done: unknown) => {
    const statement = known.get(text) ?? read(text);
    known.set(text, statement);
    if (statement.open.length > 0) noteOpen(statement.open, text);
    if (/^begin/i.test(text)) begin(connection);
    else if (/^(?:commit|rollback)$/i.test(text)) end(connection, text);
    else if (statement.changed) noteChange(connection, statement, done);
  };
  for (const asking of [pg.Client.prototype, pg.Pool.prototype] as unknown as Asking[]) {
    const { query } = asking;
    asking.query = function ask(...given) {
      const [asked] = given as [string | { text?: string } | undefined];
      const text = typeof asked === "string" ? asked : asked?.text;
      const done = query.apply(this, given);
      // With a callback the pool passes on a query that was already checked.
      if (text && typeof given.at(-1) !== "function") look(this, text, done);
      return done;
    };
  }
}

/** Tests and migrations may read any row. */
const isProducts = ([caller]: string[]) =>
  caller !== undefined && !caller.startsWith("test/") && !caller.startsWith("db/");

function noteOpen(tables: string[], text: string): void {
  const callers = findCallers();
  if (!isProducts(callers)) return;
  const found = tables.filter((table) => !isOpenOnPurpose({ callers, table }));
  if (found.length === 0) return;
  findings.add(`${callers[0]} reaches ${found.join(", ")} of any site: ${text}`);
}

function begin(connection: object): void {
  const isTests = !isProducts(findCallers());
  transactions.set(connection, { changes: [], statements: 0, isRecorded: false, isTests });
}

function end(connection: object, text: string): void {
  const transaction = transactions.get(connection);
  transactions.delete(connection);
  if (!transaction || /^rollback/i.test(text)) return;
  const { changes, statements, isRecorded, isTests } = transaction;
  if (isRecorded || isTests) return;
  for (const change of changes) judge(change, statements === 1);
}

function noteChange(connection: object, { recorded, isLine }: Known, done: unknown): void {
  const transaction = transactions.get(connection);
  if (transaction) transaction.statements += 1;
  if (transaction && isLine) transaction.isRecorded = true;
  if (isLine || recorded.length === 0) return;
  const callers = findCallers();
  if (!isProducts(callers)) return;
  const changes = recorded.map((table) => ({ table, callers }));
  // A statement that found no row has changed nothing; the caller gets the error of a failed one.
  void Promise.resolve(done as { rowCount: number | null } | undefined).then(
    (result) => {
      if (!result?.rowCount) return;
      if (transaction) transaction.changes.push(...changes);
      else for (const change of changes) judge(change, true);
    },
    () => {},
  );
}

function judge(change: Change, isAlone: boolean): void {
  if (isUnrecordedOnPurpose(change, isAlone)) return;
  const { callers, table } = change;
  findings.add(`${callers.join(" < ")} changes ${table} and writes no line in the audit log`);
}

const root = `${process.cwd()}/`;
const between = /^(?:test\/support\/statement-watch\/|db\/connect\.ts|bench\/)/;

/**
 * Our files that wait for the statement, the nearest first; read this way, the stack costs no time.
 */
function findCallers(): string[] {
  const { stackTraceLimit } = Error;
  const prepareStackTrace: unknown = Reflect.get(Error, "prepareStackTrace");
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (_, sites) => sites;
  const seen: { stack?: unknown } = {};
  Error.captureStackTrace(seen, findCallers);
  const sites = seen.stack as NodeJS.CallSite[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const files = sites.map((site) => nameOf(site.getFileName() ?? ""));
  return [...new Set(files)].filter((name) => name !== "");
}

const names = new Map<string, string>();

/** A file's name in the repository, or nothing if the file says nothing about the caller. */
function nameOf(file: string): string {
  const known = names.get(file);
  if (known !== undefined) return known;
  const path = file.replace(/^file:\/\/|\?.*$/g, "");
  const isOurs = path.startsWith(root) && !path.includes("/node_modules/");
  const own = isOurs ? path.slice(root.length) : "";
  // A test next to the code it tests also counts as a test.
  const name = /^(?!test\/).*\.test\.tsx?$/.test(own) ? `test/${own}` : own;
  // Files between an operation and its database say nothing about either.
  names.set(file, between.test(own) ? "" : name);
  return names.get(file) ?? "";
}
