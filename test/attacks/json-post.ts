import { sendRaw, type RawAnswer } from "./raw-socket.ts";

/** Posts bytes as JSON to the one call that needs no form token. */
export function postJson(
  port: number,
  body: string | Uint8Array,
  headers: string[] = [],
): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const head = [
    "POST /collect HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${bytes.length}`,
    ...headers,
  ];
  return sendRaw(port, Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]), {
    quietMs: 100,
  });
}

/** Sends pieces for as long as the server takes them; tells how many bytes that were. */
export async function pour(port: number, head: string[], piece: Uint8Array, most = Infinity) {
  let sent = 0;
  const answer = await sendRaw(
    port,
    (socket) => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      const more = () => {
        while (sent < most && !socket.destroyed) {
          sent += piece.length;
          if (!socket.write(piece)) return void socket.once("drain", more);
        }
      };
      more();
    },
    { quietMs: 3_000 },
  );
  return { ...answer, sent };
}
