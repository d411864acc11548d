import { DomainError } from "#domain/errors.ts";

const second = 1_000;
const minute = 60 * second;

export type Retries = { soon: readonly number[]; later: number };

const usual: Retries = {
  soon: [5 * second, 15 * second, minute, 5 * minute, 15 * minute],
  later: 30 * minute,
};

/** Exponential backoff; soon at first, because most errors are transient. */
export function retryAt(attempts: number, now: Date, { soon, later }: Retries = usual): Date {
  return new Date(now.getTime() + (soon[attempts - 1] ?? later));
}

const plainWord = /^\w{1,60}$/;
const frame = /^ {4}at (?:async )?(?:([\w.$<>]+) \()?(?:file:\/\/)?(\/[^:()]*):(\d+):\d+\)?$/;

/**
 * The type of an error and where it was thrown. Its message stays in the log: it may quote personal
 * data or a secret.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "not an error";
  const { name, message, stack = message } = error;
  const frames = stack.replace(message, () => "no message").split("\n");
  const own = frames.map((line) => frame.exec(line)).find((found) => isOurs(found?.[2]));
  const [, where, file = "", line] = own ?? [];
  const place = own && `at ${where ? `${where} ` : ""}${lastFolders(file)}:${line}`;
  const words = [plainWord.test(name) ? name : "Error", ...codesOf(error), place];
  return words.filter(Boolean).join(" ").slice(0, 200);
}

/** A domain error's code, or the database's code with the constraint's name. */
function codesOf(error: Error): string[] {
  if (error instanceof DomainError) return [error.code];
  const cause = (error.cause ?? error) as { code?: unknown; constraint?: unknown };
  return [cause.code, cause.constraint].filter(
    (word): word is string => typeof word === "string" && plainWord.test(word),
  );
}

const isOurs = (file: string | undefined) => file !== undefined && !file.includes("/node_modules/");
const lastFolders = (file: string) => file.split("/").slice(-3).join("/");
