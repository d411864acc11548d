import { expect, test } from "vitest";
import type { Actor } from "./context.ts";
import { DomainError } from "./errors.ts";
import { may, type Action } from "./policy.ts";

const ids = { sessionId: "ses_1", email: "sam@example.com" };
const staff = { kind: "staff", staffId: "stf_1", ...ids } as const;
const people = {
  visitor: { kind: "visitor" },
  member: { kind: "member", accountId: "acc_1", ...ids },
  owner: { ...staff, role: "owner" },
  editor: { ...staff, role: "editor" },
  support: { ...staff, role: "support" },
  operator: { kind: "operator", name: "Ana" },
} satisfies Record<string, Actor>;
type Person = keyof typeof people;

const mayDo: Record<Action, Person[]> = {
  manage_sites: ["operator"],
  write_content: ["owner", "editor", "operator"],
  see_content_versions: ["owner", "editor", "support", "operator"],
  read_inbox: ["owner", "support", "operator"],
  send_message: ["visitor", "member", "owner", "editor", "support", "operator"],
  answer_reports: ["owner", "support", "operator"],
  answer_cases: ["owner", "support", "operator"],
  export_cases: ["owner", "operator"],
  manage_templates: ["operator", "owner"],
  manage_catalog: ["owner", "editor", "operator"],
  manage_coupons: ["owner", "editor", "operator"],
  manage_staff: ["owner", "operator"],
  manage_gateways: ["owner", "operator"],
  see_orders: ["owner", "support", "operator"],
  refund_orders: ["owner", "operator"],
  charge_members: ["owner", "operator"],
  see_members: ["owner", "support", "operator"],
  help_members: ["owner", "support", "operator"],
  export_members: ["owner", "operator"],
  see_reports: ["owner", "operator"],
  read_audit_log: ["owner", "operator"],
  run_jobs: ["operator"],
  see_outbox: ["owner", "support", "operator"],
  see_health: ["owner", "editor", "support", "operator"],
};

const cells = Object.entries(mayDo).flatMap(([action, who]) =>
  Object.keys(people).map((name) => ({
    action: action as Action,
    person: name as Person,
    rejection: who.includes(name as Person)
      ? null
      : name === "visitor"
        ? "signed_out"
        : "forbidden",
  })),
);

// spec 20.4
test.each(cells)("$action by a $person: $rejection", ({ action, person, rejection }) => {
  expect(domainErrorOf(people[person], action)).toBe(rejection);
});

test("an action missing from the table is allowed to no one", () => {
  expect(() => may(people.operator, "launch" as Action)).toThrow(TypeError);
});

function domainErrorOf(actor: Actor, action: Action): string | null {
  try {
    may(actor, action);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}
