import { readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { findJsonError } from "./json-error.ts";

// "-" stands for standard input or output.

export async function readJsonFile(file: string): Promise<Record<string, unknown>> {
  const source = (file === "-" ? await text(process.stdin) : readText(file)).replace(/^\uFEFF/, "");
  const name = file === "-" ? "standard input" : file;
  let payload: unknown;
  try {
    payload = JSON.parse(source);
  } catch (error) {
    const { line, column } = findJsonError(source);
    throw new Error(
      `${name}:${line}:${column}: not JSON: ${(error as Error).message.split("\n")[0]}`,
      { cause: error },
    );
  }
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    throw new Error(`${name}: must hold one JSON object`);
  }
  return payload as Record<string, unknown>;
}

export function writeFile(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new Error(`${file} can't be written: ${reason(error)}`, { cause: error });
  }
}

function readText(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new Error(`${file} can't be read: ${reason(error)}`, { cause: error });
  }
}

export function reason(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  if (code === "ENOENT") return "there is no such file";
  if (code === "EACCES") return "no permission";
  if (code === "EISDIR") return "it is a folder";
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "it isn't UTF-8 text";
  return message;
}
