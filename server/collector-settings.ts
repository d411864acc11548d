import { z } from "zod";

// Two of OpenTelemetry's own settings, read as its specification says.

const urlError = "must start with http:// or https://, without a user, a query or a hash";
const shape = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?$/;
const headerError = "must list headers such as name=value, separated by commas";

export const collectorUrl = z
  .string()
  .refine((url) => shape.test(url) && URL.canParse(url), urlError)
  .optional()
  .describe(
    "an OpenTelemetry collector, such as http://127.0.0.1:4318: what browsers report goes there, too, by OTLP/HTTP in JSON",
  );

export const collectorHeaders = z
  .string()
  .default("")
  .transform(readHeaders)
  .describe(
    "headers for that collector, such as api-key=secret,tenant=dental; values are percent-encoded",
  );

function readHeaders(list: string, issues: z.RefinementCtx): [name: string, value: string][] {
  const entries = list.split(",").filter((entry) => entry.trim() !== "");
  const read = entries.map((entry) => readHeader(entry));
  if (read.includes(null)) issues.addIssue({ code: "custom", message: headerError });
  return read.filter((header) => header !== null);
}

/** Null for what no header can hold. */
function readHeader(entry: string): [name: string, value: string] | null {
  const [, name, value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([!-~]*)\s*$/.exec(entry) ?? [];
  if (name === undefined) return null;
  try {
    const decoded = decodeURIComponent(value);
    return /^[ -~]*$/.test(decoded) ? [name, decoded] : null;
  } catch {
    return null;
  }
}
