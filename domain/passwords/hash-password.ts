import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { plainPassword } from "#contract/password-strength.ts";
import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";

// argon2id as OWASP recommends it: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

const derive = promisify(argon2);
// Node hashes in a pool of four threads; one is left for files and names.
const pass = concurrencyLimit({
  atOnce: Math.min(availableParallelism(), 3),
  mostWaiting: 1_000,
  mostOfNetwork: 50,
  longestWait: 8_000,
});

type Cost = typeof cost;

function tagOf(password: string, address: string, nonce: Buffer, how: Cost) {
  const message = plainPassword(password);
  return pass(() => derive("argon2id", { message, nonce, ...how }), address);
}

/** `address` is where the request came from: networks take turns. */
export async function hashPassword(password: string, address = ""): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, address, nonce, cost);
  const { memory, passes, parallelism } = cost;
  const coded = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${coded.join("$")}`;
}

/** An unknown account takes as long as a known one: its password is hashed all the same. */
export async function isPassword(
  password: string,
  hash: string | null,
  address = "",
): Promise<boolean> {
  const known = readHash(hash ?? unknownAccount);
  const tag = await tagOf(password, address, known.nonce, known.cost);
  return timingSafeEqual(tag, known.tag) && hash !== null;
}

/** Whether a hash has a cost other than the current one. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = readHash(hash).cost;
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

const unknownAccount = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

function readHash(hash: string) {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = shape.exec(hash) ?? [];
  if (tag === "") throw new Error("a password hash can't be read");
  const [salt, known] = [Buffer.from(nonce, "base64"), Buffer.from(tag, "base64")];
  return {
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: known.length,
    },
    nonce: salt,
    tag: known,
  };
}
