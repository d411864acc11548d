import { argon2, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { hashPassword } from "#domain/passwords/hash-password.ts";

// Usage: bare-argon2 port. GET /COUNT computes that many hashes in sequence, and nothing else.

const derive = promisify(argon2);
const [, , port] = process.argv;
const made = await hashPassword("a walk along the harbor");
// Cost and lengths are the product's.
const [, memory, passes, parallelism] = /m=(\d+),t=(\d+),p=(\d+)/.exec(made) ?? [];
const [salt = "", tag = ""] = made.split("$").slice(-2);
const how = {
  memory: Number(memory),
  passes: Number(passes),
  parallelism: Number(parallelism),
  tagLength: Buffer.from(tag, "base64").length,
};
const nonceLength = Buffer.from(salt, "base64").length;

createServer((request, response) => {
  void makeHashes(Number(request.url?.slice(1) ?? 0)).then(() => response.end("ok"));
}).listen(Number(port), "127.0.0.1");

async function makeHashes(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await derive("argon2id", {
      message: "a walk along the harbor",
      nonce: randomBytes(nonceLength),
      ...how,
    });
  }
}
