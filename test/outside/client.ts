import { flawsOf, type Schema } from "./schema.ts";

// A client written from the API's description: it keeps cookies and the form token, sends the
// headers that a call lists, and takes no answer that is not described.

type Header = { required?: boolean };
type Described = { headers?: Record<string, Header>; content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters?: { name: string; in: string }[];
  responses: Record<string, Described>;
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
};
export type Answer<Body> = { status: number; body: Body };
export type Client = ReturnType<typeof createClient>;

export async function readDescription(origin: string): Promise<Description> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  return (await answer.json()) as Description;
}

export function createClient(origin: string, description: Description) {
  const cookies = new Map<string, string>();
  let csrfToken = "";

  function keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    csrfToken = answer.headers.get("csrf-token") ?? csrfToken;
  }

  /** `ask("GET", "/api/v4/plans/{id}", { params })`: an answer as it is described, of any status. */
  async function ask<Body>(
    method: string,
    path: string,
    { params = {}, query = {}, body, key }: Parts = {},
  ): Promise<Answer<Body>> {
    const operation = description.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    const listed = new Set(operation.parameters?.map(({ name }) => name));
    if (listed.has("csrf-token") && csrfToken === "") await ask("GET", "/api/auth");
    const headers: Record<string, string> = {
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(listed.has("csrf-token") ? { "csrf-token": csrfToken } : {}),
      ...(key !== undefined && listed.has("idempotency-key") ? { "idempotency-key": key } : {}),
    };
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const asked = new URLSearchParams(query).toString();
    const answer = await fetch(`${origin}${at}${asked && `?${asked}`}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    keep(answer);
    const read = (await answer.json()) as unknown;
    refuse(`${method} ${path}`, operation, answer, read);
    return { status: answer.status, body: read as Body };
  }

  function refuse(name: string, { responses }: Operation, answer: Response, body: unknown): void {
    const said = responses[answer.status];
    const schema = said?.content?.["application/json"]?.schema;
    const text = JSON.stringify(body);
    if (!schema) throw new Error(`${name} answered ${answer.status}, not described: ${text}`);
    const find = (reference: string) => {
      const found = description.components.schemas[reference.split("/").at(-1) ?? ""];
      if (!found) throw new Error(`${reference} leads nowhere`);
      return found;
    };
    const flaws = flawsOf(body, schema, find);
    for (const [header, { required }] of Object.entries(said.headers ?? {}))
      if (required && !answer.headers.has(header)) flaws.push(`without ${header}`);
    if (flaws.length > 0)
      throw new Error(`${name} answered ${answer.status}: ${flaws.join("; ")} in ${text}`);
  }

  /** The body of the answer, which has to be a success. */
  async function get<Body>(method: string, path: string, parts: Parts = {}): Promise<Body> {
    const { status, body } = await ask<Body>(method, path, parts);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  return { ask, get };
}
