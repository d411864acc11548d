/** A person whose name, address and words must not appear in any log. */
export const rosa = {
  name: "Rosalind Quagmire",
  email: "rosalind.quagmire@example.com",
  phone: "5205550177",
  topic: "plans",
  message: "My molar hurts since Tuesday",
};

const personal = /rosalind|quagmire|5205550177|molar hurts/i;

export type Visitor = { port: number; headers: Record<string, string> };

export function get(port: number, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000), ...init });
}

/** An open form: the cookie and the token to send with it. */
export async function openForm(port: number): Promise<Visitor> {
  const response = await get(port, "/api/auth");
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const token = response.headers.get("csrf-token") ?? "";
  return {
    port,
    headers: { cookie, "csrf-token": token, "content-type": "application/json" },
  };
}

export function sendMessage({ port, headers }: Visitor, message: object = rosa): Promise<Response> {
  const body = JSON.stringify(message);
  return get(port, "/api/v4/contact", { method: "POST", headers, body });
}

/** Checks a server's log: lines that begin as JSON are JSON, and none contains personal data. */
export function faultsInLog(output: string): string[] {
  return output.split("\n").filter((line) => personal.test(line) || isBrokenJson(line));
}

function isBrokenJson(line: string): boolean {
  if (!line.startsWith("{")) return false;
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}
