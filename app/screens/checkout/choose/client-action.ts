import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { openOrder } from "#contract/calls/checkout.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { wishBody } from "../wish-body.ts";

type Body = CallRequest<typeof openOrder>["body"];
type Typed = Record<string, string>;
type Opened = { carried: string };

async function open(typed: Typed): Promise<Opened> {
  const lang = langOf(location.pathname);
  const { coupon } = typed;
  await call("POST /api/km/checkout/account", { query: { lang }, body: wishBody(typed) as Body });
  if (!coupon) return { carried: "" };
  const body = { couponCode: coupon };
  try {
    await call("PUT /api/km/checkout/coupon", { query: { lang }, body });
    return { carried: "" };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { carried: `?${new URLSearchParams({ coupon })}` };
  }
}

const choose = byCall<Opened>(
  open,
  ({ carried }, url) => localPath(langOf(url.pathname), "/checkout") + carried,
);
/** Forms of other steps, which stay where they are. */
const change = byCall<Opened>(open);

export const chooseClientAction = browserForms(({ form }) => (form === "choose" ? choose : change));
