import { connect, type Socket } from "node:net";
import type { VirusScanner } from "./virus-scanner.ts";

// ClamAV's daemon over TCP: INSTREAM, then the file in chunks, each behind its length in four
// bytes; a length of zero ends it. The answer is "stream: OK" or "stream: Some.Name FOUND".

const longestAnswer = 30_000;
const chunkBytes = 64 * 1024;

export function createClamd(url: string): VirusScanner {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    async isClean(file) {
      const answer = await ask(connect({ host, port: Number(port) }), file);
      if (answer === "stream: OK") return true;
      if (/^stream: .+ FOUND$/.test(answer)) return false;
      throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
    },
  };
}

function ask(socket: Socket, file: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    socket.setTimeout(longestAnswer, () => socket.destroy(new Error("clamd did not answer")));
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => (heard += text));
    // After its answer clamd may hang up before it has read everything.
    socket.on("error", (error) => (heard.includes("\0") ? undefined : reject(error)));
    socket.on("close", () => resolve(heard.replace(/\0[^]*$/, "").trim()));
    socket.write("zINSTREAM\0");
    for (let at = 0; at < file.length; at += chunkBytes) {
      const chunk = file.subarray(at, at + chunkBytes);
      socket.write(lengthOf(chunk));
      socket.write(chunk);
    }
    socket.write(lengthOf(new Uint8Array()));
  });
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
