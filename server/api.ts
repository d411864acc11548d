import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Call, CallInput } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import { DomainError } from "#domain/errors.ts";
import { authHandlers } from "./api/auth.ts";
import { catalogHandlers } from "./api/catalog.ts";
import { captchaHandlers } from "./api/captcha.ts";
import { checkoutHandlers } from "./api/checkout.ts";
import { cmsHandlers } from "./api/cms.ts";
import { collectHandlers } from "./api/collect.ts";
import { contactHandlers } from "./api/contact.ts";
import { directoryHandlers } from "./api/directory.ts";
import { mountDocs } from "./api/docs.ts";
import type { Handler, Handlers } from "./api/handler.ts";
import { memberAccountHandlers } from "./api/member-account.ts";
import { memberPlanHandlers } from "./api/member-plan.ts";
import { memberSessionHandlers } from "./api/member-sessions.ts";
import { papersHandlers } from "./api/papers.ts";
import { readInput } from "./api/read-input.ts";
import { studioHandlers } from "./api/studio.ts";
import { studioOrderHandlers } from "./api/studio-orders.ts";
import { studioTeamHandlers } from "./api/studio-team.ts";
import { webhookHandlers } from "./api/webhooks.ts";
import type { AppDeps } from "./deps.ts";
import { answerShared, asResponse, finish } from "./finished-answer.ts";
import { requirePerson } from "./require-person.ts";
import { createSharedAnswers, type SharedAnswers } from "./shared-answers.ts";
import type { AppEnv, Visit } from "./visit.ts";

const handlersFor = ({ captcha }: AppDeps): Handlers => ({
  ...authHandlers,
  ...cmsHandlers,
  ...catalogHandlers,
  ...directoryHandlers,
  ...checkoutHandlers,
  ...memberAccountHandlers,
  ...memberPlanHandlers,
  ...memberSessionHandlers,
  ...papersHandlers,
  ...studioHandlers,
  ...studioTeamHandlers,
  ...studioOrderHandlers,
  ...contactHandlers,
  ...collectHandlers,
  ...webhookHandlers,
  ...captchaHandlers(captcha),
});

/** Every row of the table of calls, behind its handler; what is not in the table does not exist. */
export function mountApi(app: Hono<AppEnv>, deps: AppDeps): void {
  const handlers = handlersFor(deps);
  const shared = createSharedAnswers();
  mountDocs(app, deps);
  app.use("/api/cms", etag());
  for (const name of Object.keys(calls) as CallName[]) {
    const row: Call = calls[name];
    const handle = handlers[name] as unknown as Handler<Call>;
    app.on(row.method, honoPath(row.path), (c) => run(c, row, handle, { ...deps, shared }));
  }
  for (const [path, allow] of methodsByPath()) {
    app.all(honoPath(path), (c) => {
      c.header("allow", allow);
      throw new DomainError("method_not_allowed", `This address takes ${allow}.`);
    });
  }
  app.all("/api/*", () => {
    throw new DomainError("not_found");
  });
}

async function run(
  c: Context<AppEnv>,
  row: Call,
  handle: Handler<Call>,
  { captcha, shared }: AppDeps & { shared: SharedAnswers },
): Promise<Response> {
  const visit = c.get("visit");
  refuseStrangers(row, visit);
  const input = (await readInput(c, row)) as CallInput<Call>;
  await requirePerson(captcha, row, visit.ctx, c.req.header("x-recaptcha-token"));
  const make = async () => finish(row, await handle(visit, input));
  return row.isShared ? answerShared(c, shared, input.as, make) : asResponse(await make());
}

/** Who is not signed in learns nothing of what a call would take. */
function refuseStrangers({ access }: Call, { ctx: { actor } }: Visit): void {
  if (access !== "anyone" && actor.kind !== access) throw new DomainError("signed_out");
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function methodsByPath(): Map<string, string> {
  const byPath = new Map<string, string>();
  for (const row of Object.values<Call>(calls)) {
    byPath.set(row.path, [byPath.get(row.path), row.method].filter(Boolean).join(", "));
  }
  return byPath;
}
