import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes br and gzip versions beside each asset that shrinks, at maximum compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

export async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipped(plain, { level: 9 })]);
  if (br.length < plain.length) await writeFile(`${file}.br`, br);
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz);
}
