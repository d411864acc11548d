import type { Hono } from "hono";
import { memberOfficeHandlers } from "./api/member-office.ts";
import { memberPlanChangeHandlers } from "./api/member-plan-change.ts";
import { memberPeopleHandlers } from "./api/member-people.ts";
import { memberRenewalHandlers } from "./api/member-renewal.ts";
import { memberSavingsHandlers } from "./api/member-savings.ts";
import { etag } from "hono/etag";
import type { Call, CallAnswer } from "#contract/call.ts";
import { calls, type CallName, type CallTable, type Perform } from "#contract/calls.ts";
import { DomainError } from "#domain/errors.ts";
import { noteRefusedAccess } from "#domain/note-refused-access.ts";
import { reminderHandlers } from "./api/reminders.ts";
import { secondFactorHandlers } from "./api/second-factor.ts";
import { authHandlers } from "./api/auth.ts";
import { passkeyHandlers } from "./api/passkeys.ts";
import { catalogHandlers, directoryHandlers } from "./api/catalog.ts";
import { captchaHandlers, cmsHandlers, contactHandlers, collectHandlers } from "./api/site.ts";
import { checkoutHandlers, webhookHandlers } from "./api/checkout.ts";
import { mountDocs } from "./api/docs.ts";
import { grievanceHandlers } from "./api/grievances.ts";
import type { Handler, Handlers } from "./api/handler.ts";
import {
  memberAccountHandlers,
  memberPlanHandlers,
  memberSessionHandlers,
  documentHandlers,
} from "./api/member.ts";
import { parseInput, readInput } from "./api/read-input.ts";
import { studioHandlers, studioHealthHandlers, studioTeamHandlers } from "./api/studio.ts";
import { studioCaseHandlers } from "./api/studio-cases.ts";
import { studioChangeHandlers } from "./api/studio-changes.ts";
import { studioMemberHandlers } from "./api/studio-members.ts";
import { studioPaymentHandlers } from "./api/studio-payments.ts";
import { studioReportHandlers } from "./api/studio-reports.ts";
import type { AppDeps } from "./deps.ts";
import { answerShared, asResponse, finish } from "./finished-answer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { requirePerson } from "./require-person.ts";
import { createSharedAnswers } from "./shared-answers.ts";
import type { AppEnv, Visit } from "./visit.ts";

type Takers = Pick<Metrics, "countReports">;

const handlersFor = (
  { captcha, reports, scanner }: AppDeps,
  { countReports }: Takers,
): Handlers => ({
  ...authHandlers,
  ...passkeyHandlers,
  ...secondFactorHandlers,
  ...cmsHandlers,
  ...catalogHandlers,
  ...directoryHandlers,
  ...checkoutHandlers,
  ...reminderHandlers,
  ...memberAccountHandlers,
  ...memberPlanHandlers,
  ...memberOfficeHandlers,
  ...memberPlanChangeHandlers,
  ...memberPeopleHandlers,
  ...memberRenewalHandlers,
  ...memberSavingsHandlers,
  ...memberSessionHandlers,
  ...documentHandlers,
  ...studioHandlers,
  ...studioTeamHandlers,
  ...studioPaymentHandlers,
  ...studioMemberHandlers,
  ...studioCaseHandlers,
  ...studioChangeHandlers,
  ...studioReportHandlers,
  ...studioHealthHandlers,
  ...contactHandlers,
  ...grievanceHandlers({ scanner }),
  ...collectHandlers({ reports, countReports }),
  ...webhookHandlers,
  ...captchaHandlers(captcha),
});

export type Api = {
  handlers: Handlers;
  /** Runs calls in-process during a page request, with the same checks as over HTTP. */
  performFor: (visit: Visit) => Perform;
};

export function createApi(deps: AppDeps, takers: Takers): Api {
  const handlers = handlersFor(deps, takers);
  const names = new Map(
    callNames.map((name) => [`${calls[name].method} ${calls[name].path}`, name]),
  );
  return {
    handlers,
    performFor: (visit) => async (key, parts) => {
      const name = names.get(key);
      if (!name) throw new Error(`There is no call ${key}`);
      const row: Call = calls[name];
      refuseStrangers(row, visit);
      // Without JavaScript there is no captcha proof: reject before validating the fields.
      await requirePerson(deps.captcha, row, visit.ctx, { token: undefined, body: parts.body });
      const input = parseInput(row, parts);
      const handle = handlers[name] as unknown as Handler<Call>;
      const { body } = await notingRejections(row, visit, () => handle(visit, input));
      return body as CallAnswer<CallTable[typeof key]>;
    },
  };
}

/** Mounts every row of the call table; a path outside the table is a 404. */
export function mountApi(app: Hono<AppEnv>, deps: AppDeps, { handlers }: Api): void {
  const shared = createSharedAnswers();
  mountDocs(app, deps);
  app.use("/api/cms", etag());
  for (const name of callNames) {
    const row: Call = calls[name];
    const handle = handlers[name] as unknown as Handler<Call>;
    app.on(row.method, honoPath(row.path), async (c) => {
      const visit = c.get("visit");
      refuseStrangers(row, visit);
      const input = await readInput(c, row);
      const token = c.req.header("x-recaptcha-token");
      await requirePerson(deps.captcha, row, visit.ctx, { token, body: input.body });
      const make = async () =>
        finish(row, await notingRejections(row, visit, () => handle(visit, input)));
      return row.isShared ? answerShared(c, shared, input.as, make) : asResponse(await make());
    });
  }
  for (const [path, allow] of methodsByPath()) {
    app.all(honoPath(path), (c) => {
      c.header("allow", allow);
      throw new DomainError("method_not_allowed", `This URL accepts ${allow}.`);
    });
  }
  app.all("/api/*", () => {
    throw new DomainError("not_found");
  });
}

const callNames = Object.keys(calls) as CallName[];

/** Rejects an anonymous caller before parsing, so that it learns nothing about the call. */
function refuseStrangers({ access }: Call, { ctx: { actor } }: Visit): void {
  if (access !== "anyone" && actor.kind !== access) throw new DomainError("signed_out");
}

/** "Not found" is a refusal only where the id of a private record was asked for. */
async function notingRejections<Answer>(
  { access, method, path, params }: Call,
  { ctx }: Visit,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await handle();
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === "not_found";
    if (access !== "anyone" && (params || !isMissing))
      noteRefusedAccess(ctx, `${method} ${path}`, error);
    throw error;
  }
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function methodsByPath(): Map<string, string> {
  const byPath = new Map<string, string>();
  for (const row of Object.values<Call>(calls)) {
    byPath.set(row.path, [byPath.get(row.path), row.method].filter(Boolean).join(", "));
  }
  return byPath;
}
