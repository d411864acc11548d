import { type Params, recordOf, textOf } from "./form.ts";
import { invalidRequest } from "./objects.ts";

/** A page of a list: by time, size and the last object of the page before. */
export function pageOf<It extends { id: string; created: number }>(all: It[], params: Params) {
  const created = recordOf(params, "created");
  const from = Number(created.gte ?? 0);
  const until = Number(created.lt ?? Infinity);
  const size = Number(textOf(params, "limit") ?? 10);
  if (!(size >= 1 && size <= 100)) throw invalidRequest("Invalid integer: limit");
  const within = all.filter((one) => one.created >= from && one.created < until);
  const after = textOf(params, "starting_after");
  const start = after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw invalidRequest(`No such object: '${after}'`);
  const data = within.slice(start, start + size);
  return { object: "list", data, has_more: start + size < within.length };
}
