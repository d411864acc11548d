import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { watchMail } from "#test/support/card-watch/watch-mail.ts";

/** What the server does with a connection or an email. */
export type Manner =
  | "take"
  | "say nothing"
  | "hang at the message"
  | "drop in the message"
  | "take and drop"
  | "451"
  | "554"
  | "550 for nobody@"
  | "503"
  | "534 for the sender";

export type TakenMail = { messageId: string; to: string[]; mail: Promise<Email>; raw: string };

const takers: readonly Manner[] = ["take", "take and drop", "550 for nobody@"];

/** A real SMTP server whose behavior can change while it runs. */
export async function startPeer({ manner: first = "take", isEncrypted = false } = {}) {
  let manner: Manner = first as Manner;
  const taken: TakenMail[] = [];
  const tried: string[] = [];
  const sockets = new Set<Socket>();
  const fail = (code: number) => Object.assign(new Error("as told"), { responseCode: code });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: isEncrypted ? [] : ["STARTTLS"],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (manner !== "say nothing") done();
    },
    onMailFrom(_address, _session, done) {
      done(manner === "534 for the sender" ? fail(534) : null);
    },
    onRcptTo({ address }, _session, done) {
      done(manner === "550 for nobody@" && address.startsWith("nobody@") ? fail(550) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => {
        parts.push(part);
        if (manner === "drop in the message") drop();
      });
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("utf8");
        watchMail(raw);
        const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? "";
        tried.push(messageId);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (takers.includes(manner))
          taken.push({ messageId, to, mail: PostalMime.parse(raw), raw });
        if (manner === "take and drop") drop();
        else if (/^\d{3}$/.test(manner)) done(fail(Number(manner)));
        else if (manner !== "hang at the message") done();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** The Message-ID of every message received in full. */
    tried,
    behave: (next: Manner) => {
      manner = next;
    },
    async close() {
      drop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
