import { expect, test } from "vitest";
import { may, type Action } from "./policy.ts";

const actions: Record<Action, true> = {
  manage_sites: true,
  write_content: true,
  see_content_versions: true,
  read_inbox: true,
};

test.each(Object.keys(actions) as Action[])("%s is for the operator alone", (action) => {
  expect(() => may({ kind: "operator", name: "Ana" }, action)).not.toThrow();
  expect(() => may({ kind: "visitor" }, action)).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
});

test("an action that no row of the table names is for nobody", () => {
  expect(() => may({ kind: "operator", name: "Ana" }, "launch" as Action)).toThrow(TypeError);
});
