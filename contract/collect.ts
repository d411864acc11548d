import { z } from "zod";
import { deviceNames, serviceName } from "./collect-names.ts";

// What a page reports about its own speed. Every field is bounded, and none can hold what a visitor
// typed or read.

export const collectMaxBytes = 64 * 1_024;

const at = z.number().min(0).max(86_400_000).describe("ms since the page began");
const milliseconds = z.number().min(0).max(3_600_000);
const bytes = z.int().min(0).max(1_000_000_000);
const path = z
  .string()
  .max(200)
  .regex(/^\/[^?#\s]*$/, "must be a path without query");
const word = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be one lowercase word");

const vital = z.strictObject({
  type: z.literal("vital"),
  at,
  name: z.enum(["LCP", "CLS", "INP", "FCP", "TTFB"]),
  value: z.number().min(0).max(3_600_000),
  was: z.number().min(0).max(3_600_000).optional().describe("the value sent earlier, now replaced"),
});

const navigation = z.strictObject({
  type: z.literal("navigation"),
  at,
  loadMs: milliseconds,
});

const longTask = z.strictObject({ type: z.literal("long_task"), at, durationMs: milliseconds });

const resource = z.strictObject({
  type: z.literal("resource"),
  at,
  initiator: word,
  host: z.string().max(100).describe("empty for our own"),
  path,
  durationMs: milliseconds,
  bytes,
});

const interaction = z.strictObject({
  type: z.literal("interaction"),
  at,
  event: word,
  element: word.optional(),
  role: word.optional(),
  durationMs: milliseconds,
});

const position = z.int().min(0).max(10_000_000);

const failure = z.strictObject({
  type: z.literal("error"),
  at,
  name: z.string().max(60),
  message: z.string().max(200).describe("quoted parts, addresses and numbers masked"),
  source: path.optional(),
  line: position.optional(),
  column: position.optional(),
});

const collectEvent = z.discriminatedUnion("type", [
  vital,
  navigation,
  longTask,
  resource,
  interaction,
  failure,
]);

export const collectBatch = z.strictObject({
  service: z.literal(serviceName),
  build: z
    .string()
    .regex(/^[\w-]{1,40}$/, "must be the id of a build")
    .optional(),
  device: z.enum(deviceNames).optional(),
  page: path,
  events: z.array(collectEvent).min(1).max(40),
});

export type CollectEvent = z.output<typeof collectEvent>;
export type CollectBatch = z.output<typeof collectBatch>;
