import { expect, test } from "vitest";
import type { Actor } from "./context.ts";
import { DomainError } from "./errors.ts";
import { may, type Action } from "./policy.ts";

const isForVisitors: Record<Action, boolean> = {
  manage_sites: false,
  write_content: false,
  see_content_versions: false,
  read_inbox: false,
  send_message: true,
};

function refusalOf(actor: Actor, action: Action): string | null {
  try {
    may(actor, action);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

test.each(Object.entries(isForVisitors) as [Action, boolean][])(
  "%s is for the operator, and for a visitor: %s",
  (action, isOpen) => {
    expect(refusalOf({ kind: "operator", name: "Ana" }, action)).toBeNull();
    expect(refusalOf({ kind: "visitor" }, action)).toBe(isOpen ? null : "forbidden");
  },
);

test("an action that no row of the table names is for nobody", () => {
  expect(() => may({ kind: "operator", name: "Ana" }, "launch" as Action)).toThrow(TypeError);
});
