import { expect, test } from "vitest";
import { callUrl } from "./call.ts";

test.each([
  ["/api/auth", {}, "/api/auth"],
  [
    "/api/v4/plans/{id}/{detailId}",
    { params: { id: "pln_1", detailId: "pld_2" } },
    "/api/v4/plans/pln_1/pld_2",
  ],
  ["/api/v4/plans/{id}", { params: { id: "a/b?c#d é" } }, "/api/v4/plans/a%2Fb%3Fc%23d%20%C3%A9"],
  ["/api/cms", { query: { version: 7, preview: undefined } }, "/api/cms?version=7"],
  ["/api/cms", { query: { version: undefined, preview: null } }, "/api/cms"],
  [
    "/api/v4/providers",
    { query: { near: "85004 & more", accepting: true } },
    "/api/v4/providers?near=85004+%26+more&accepting=true",
  ],
  [
    "/api/v4/providers",
    { query: { language: ["en", "es"] } },
    "/api/v4/providers?language=en&language=es",
  ],
])("%s with %j is %s", (path, parts, url) => {
  expect(callUrl(path, parts)).toBe(url);
});

test.each([{}, { id: "" }, { id: "." }, { id: ".." }, { other: "1" }])(
  "a path is not sent with %j for its id",
  (params) => {
    expect(() => callUrl("/api/v4/plans/{id}", { params })).toThrow("needs id");
  },
);
