import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSandboxEvent } from "#gateways/payments/sandbox/sandbox-adapter.ts";

const secret = "a secret of the sandbox";
const now = new Date("2026-11-20T18:00:00Z");
const body = JSON.stringify({ id: "evt_1", key: "pay_1", chargeId: "chg_1" });

function signed(text: string, { at = now, by = secret } = {}) {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", by).update(`${seconds}.${text}`).digest("hex")}`;
}
const read = (signature: string | undefined, text = body) =>
  readSandboxEvent({ body: text, signature, secret, now });
const after = (seconds: number) => ({ at: new Date(now.getTime() + seconds * 1_000) });

test("a freshly signed webhook names its charge", () => {
  const notice = { key: "pay_1", gatewayId: "chg_1", gatewayCard: null, isAboutReversal: true };
  for (const seconds of [-300, 0, 300]) expect(read(signed(body, after(seconds)))).toEqual(notice);
});

describe("a webhook is rejected", () => {
  test.each([
    ["without a signature", undefined],
    ["with an empty signature", ""],
    ["with half a signature", signed(body).slice(0, 60)],
    ["with two timestamps", `t=1,${signed(body)}`],
    ["with another signature format", signed(body).replace("v1=", "v2=")],
    ["signed with another secret", signed(body, { by: "another secret" })],
    ["signed too early", signed(body, after(-301))],
    ["signed too late", signed(body, after(301))],
    ["signed for another body", signed(`${body} `)],
  ])("%s", (_, signature) => {
    expect(read(signature)).toBeNull();
  });

  test.each(["", "null", "[]", "{", '{"id":"evt_1"}', '{"id":1,"key":"k","chargeId":null}'])(
    "when its body is %j",
    (text) => {
      expect(read(signed(text), text)).toBeNull();
    },
  );
});
