import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { text } from "node:stream/consumers";

type Shown = {
  quote: { quoteHash: string };
  disclosures: { id: string; version: string }[];
};
type Said = { status: number; body: unknown; token: string | undefined };
type Call = { method: string; path: string; headers: Record<string, string>; body?: object };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The API calls of an enrollment as a browser makes them, for a logged-in member. */
export async function openShop(port: number, paymentToken: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const call = ({ method, path, headers, body }: Call) =>
    new Promise<Said>((resolve, reject) => {
      const sent = body && JSON.stringify(body);
      const asked = request(
        {
          agent,
          host: "127.0.0.1",
          port,
          path,
          method,
          headers: {
            host: `localhost:${port}`,
            ...headers,
            ...(sent && {
              "content-type": "application/json",
              "content-length": Buffer.byteLength(sent),
            }),
          },
        },
        (answer) => {
          const token = answer.headers["csrf-token"] as string | undefined;
          const { statusCode: status = 0 } = answer;
          text(answer).then((said) => {
            resolve({ status, token, body: said.startsWith("{") ? JSON.parse(said) : said });
          }, reject);
        },
      );
      asked.on("error", reject).end(sent);
    });

  async function must(wanted: number, asked: Call): Promise<Said> {
    const said = await call(asked);
    if (said.status === wanted) return said;
    throw new Error(`${asked.path} answered ${said.status}: ${JSON.stringify(said.body)}`);
  }

  return {
    close: () => agent.destroy(),
    /** The next payer, with a form token as a page would contain it. */
    async arrive(cookie: string): Promise<Record<string, string>> {
      const { token = "" } = await must(200, {
        method: "GET",
        path: "/api/auth",
        headers: { cookie },
      });
      return { cookie, "csrf-token": token };
    },
    /** From choosing a plan to the paid checkout; returns the milliseconds of the payment call. */
    async enroll(headers: Record<string, string>, planId: string): Promise<number> {
      const path = "/api/km/checkout";
      const chosen = { planId, cycle: "annual" };
      await must(201, { method: "POST", path: `${path}/account`, headers, body: chosen });
      await must(201, { method: "POST", path: `${path}/member`, headers, body: rosa });
      const page = await must(200, { method: "GET", path: `${path}/payment`, headers });
      const shown = page.body as Shown;
      const texts = shown.disclosures.filter(({ id }) => id !== "auto-renewal");
      const body = {
        paymentToken,
        quoteHash: shown.quote.quoteHash,
        disclosuresAccepted: texts.map(({ id, version }) => ({ id, version })),
        autoRenew: false,
      };
      const keyed = { ...headers, "idempotency-key": randomUUID() };
      const began = performance.now();
      await must(201, { method: "POST", path: `${path}/payment`, headers: keyed, body });
      return performance.now() - began;
    },
  };
}

const rosa = {
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1985-03-27",
  relationship: "self",
};
