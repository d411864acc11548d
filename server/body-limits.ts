import { largestCaseFile, mostCaseFiles } from "#contract/case-files.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { plainPath } from "#contract/language-path.ts";
import { concurrencyLimit, perNetworkLimit } from "#domain/limits/concurrency-limit.ts";

export const largestBody = 1_048_576;

/** For the fields of a form beside its files. */
const fieldsBytes = 256 * 1024;
const largestForm = mostCaseFiles * largestCaseFile + fieldsBytes;

const fileCalls = new Map<string, number>(
  Object.values<Call>(calls).flatMap(({ method, path, fileBytes }) =>
    fileBytes === undefined ? [] : [[`${method} ${path}`, fileBytes] as const],
  ),
);

/** Pages whose forms take files without JavaScript, with all below them. */
const fileForms = ["/grievance-form"];

type Head = { method: string; path: string; type: string | undefined };

/** The largest body in bytes: only what takes files takes more than a little. */
export function bodyLimit(head: Head): number {
  const ofCall = fileCalls.get(`${head.method} ${head.path}`);
  return ofCall ?? (isFileForm(head) ? largestForm : largestBody);
}

/** A document's form with files. */
export function isFileForm({ method, path, type = "" }: Head): boolean {
  if (method !== "POST" || !/^multipart\/form-data\s*;/i.test(type)) return false;
  const page = plainPath(path);
  return fileForms.some((form) => page === form || page.startsWith(`${form}/`));
}

const inMemory = concurrencyLimit({ atOnce: 8, mostWaiting: 200, longestWait: 20_000 });
const ofNetwork = perNetworkLimit({ most: 4 });

/** Few large bodies are in memory at once, and few of those from one network. */
export function readingFile<Result>(address: string, read: () => Promise<Result>): Promise<Result> {
  return ofNetwork(address, () => inMemory(read, address));
}
