import { isIPv4 } from "node:net";
import type { Transporter } from "nodemailer";
import { DeliveryError, type MailGateway } from "#gateways/mail-gateway.ts";

type SmtpWaits = { connection: number; greeting: number; socket: number };

const usualWaits: SmtpWaits = { connection: 10_000, greeting: 10_000, socket: 20_000 };

/** A mail server by URL: smtp://user:password@host:587, encrypted unless it is on this machine. */
export function openSmtp(
  url: string,
  { connections, waits = usualWaits }: { connections: number; waits?: SmtpWaits },
): MailGateway {
  const options = {
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    connectionTimeout: waits.connection,
    dnsTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.socket,
    // Somebody on the way could strip the offer of STARTTLS. ?requireTLS=false in the URL wins.
    requireTLS: !isLoopback(url),
    opportunisticTLS: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | undefined;
  // Loaded with the first mail: half a megabyte that no start needs.
  const open = async () => (await import("nodemailer")).createTransport(options);
  return {
    async send({ to, language, stopUrl, ...mail }, signal) {
      try {
        const transport = await (opened ??= open());
        await transport.sendMail({
          ...mail,
          to: { name: "", address: to },
          envelope: { from: mail.from.address, to: [to] },
          headers: {
            "Auto-Submitted": "auto-generated",
            "Content-Language": language,
            ...(stopUrl !== undefined && stopHeaders(stopUrl)),
          },
          textEncoding: "quoted-printable",
          xMailer: false,
          signal,
        });
      } catch (error) {
        throw errorOf(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** For a mail program's own button; RFC 8058. */
const stopHeaders = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

type SmtpError = { code?: string; responseCode?: number; command?: string };

/** Without the server's own message: it may quote addresses and more. */
function errorOf(error: unknown): DeliveryError {
  const { code = "unknown", responseCode, command } = error as SmtpError;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  // 503 means a protocol error, not a bad email.
  const isFinal =
    isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const known = [code, responseCode, command && `after ${command}`];
  return new DeliveryError(known.filter(Boolean).join(" "), isFinal);
}
