import { sendRaw, type RawAnswer } from "./raw-socket.ts";

/** What a visitor needs to post: the cookie and its form token. */
async function visitor(port: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth`);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  return [`Cookie: ${cookie}`, `csrf-token: ${response.headers.get("csrf-token")}`];
}

const visitors = new Map<number, Promise<string[]>>();

/** Posts bytes as JSON to a call that accepts a large body. */
export async function postJson(
  port: number,
  body: string | Uint8Array,
  headers: string[] = [],
): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const known = visitors.get(port) ?? visitor(port);
  visitors.set(port, known);
  const head = [
    "POST /api/v4/contact HTTP/1.1",
    "Host: localhost",
    ...(await known),
    "Content-Type: application/json",
    `Content-Length: ${bytes.length}`,
    ...headers,
  ];
  return sendRaw(port, Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]), {
    quietMs: 100,
  });
}

/** Sends pieces for as long as the server accepts them, and counts the bytes. */
export async function pour(port: number, head: string[], piece: Uint8Array, most = Infinity) {
  let sent = 0;
  const answer = await sendRaw(
    port,
    (socket) => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      // Pause between pieces to read: once the connection is cut while we send, nothing more is
      // read.
      const more = () => {
        if (sent >= most || socket.destroyed) return;
        sent += piece.length;
        socket.write(piece, () => setImmediate(more));
      };
      more();
    },
    { quietMs: 3_000 },
  );
  return { ...answer, sent };
}
