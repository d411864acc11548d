import type { z } from "zod";

const most = 50;

/** What a schema refuses, by the path of the field: the first fault of each. */
export function fieldFaults(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues.slice(0, most)) {
    const isUnknown = issue.code === "unrecognized_keys";
    for (const name of isUnknown ? issue.keys.slice(0, most) : [""]) {
      const path = [...issue.path, name].filter((part) => part !== "").join(".") || "body";
      if (!fields.has(path)) fields.set(path, isUnknown ? "is not known here" : issue.message);
    }
  }
  return Object.fromEntries(fields);
}
