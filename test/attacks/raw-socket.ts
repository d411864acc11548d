import { connect, type Socket } from "node:net";

export type RawAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Everything that was received, for tests that expect more than one answer. */
  text: string;
  isClosed: boolean;
  socket: Socket;
};

type Send = string | Uint8Array | ((socket: Socket) => void);

/**
 * Sends bytes exactly as given, and returns what was received once the server closes or goes quiet.
 */
export function sendRaw(
  port: number,
  send: Send,
  { quietMs = 300, longestMs = 15_000 } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    let isClosed = false;
    let quiet: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      socket.destroy();
      resolve({ ...readAnswer(text), text, isClosed, socket });
    };
    const longest = setTimeout(end, longestMs);
    socket.on("connect", () => {
      if (typeof send === "function") send(socket);
      else socket.write(send);
    });
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    socket.on("end", () => {
      isClosed = true;
    });
    // A refusal may reset the connection while we are still sending.
    socket.on("error", () => {
      isClosed = true;
    });
    socket.on("close", end);
  });
}

function readAnswer(text: string) {
  const at = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = (at < 0 ? text : text.slice(0, at)).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  return { status, headers, body: at < 0 ? "" : text.slice(at + 4) };
}
