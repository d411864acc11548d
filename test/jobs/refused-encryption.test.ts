import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { quickSmtp } from "./mail-server.ts";

// A mail server that offers encryption and then refuses it: a possible man in the middle.

const heard: string[] = [];
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => {});
  socket.write("220 peer\r\n");
  socket.on("data", (chunk) => {
    for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
      heard.push(line);
      if (line.startsWith("EHLO")) socket.write("250-peer\r\n250 STARTTLS\r\n");
      else if (line === "STARTTLS") socket.write("454 not at the moment\r\n");
      else if (line === "DATA") socket.write("354 go on\r\n");
      else socket.write("250 taken\r\n");
    }
  });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

test("a server that withdraws its offer of encryption gets no email unencrypted", async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const gateway = quickSmtp(`smtp://127.0.0.1:${port}`);
  const mail = {
    messageId: "<one@example.com>",
    from: { name: "Harbor", address: "no-reply@example.com" },
    to: "rosa@example.com",
    language: "en" as const,
    subject: "Your new password",
    html: "<p>Secret</p>",
    text: "Secret",
  };
  const sending = gateway.send(mail, AbortSignal.timeout(10_000));
  await expect(sending).rejects.toMatchObject({ name: "MailFault", isFinal: false });
  expect(heard).toContain("STARTTLS");
  expect(heard.join()).not.toMatch(/MAIL FROM|RCPT TO|Secret/);
  gateway.close();
});
