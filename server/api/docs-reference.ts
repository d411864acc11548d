import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Reference = { path: string; bodies: Record<Encoding, Bytes> };

const require = createRequire(import.meta.url);
const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

let reference: Promise<Reference> | undefined;

/** The browser's reference reader, compressed once and only if somebody asks for it. */
export function loadReference(): Promise<Reference> {
  reference ??= readReference();
  return reference;
}

async function readReference(): Promise<Reference> {
  const main = require.resolve("@scalar/api-reference");
  const identity = await readFile(join(dirname(main), "browser", "standalone.js"));
  const [br, zipped] = await Promise.all([
    compressBr(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 12);
  return { path: `/api/docs/reference-${hash}.js`, bodies: { identity, br, gzip: zipped } };
}
