import { describe, expect, test } from "vitest";
import type { CaseKind } from "#contract/studio-cases.ts";
import { readReceiptNumber, receiptNumber } from "#domain/billing/get-receipt.ts";
import { readNumber, writeNumber, type NumberForm } from "#domain/reference-number.ts";
import { readCaseNumber } from "./case-number.ts";
import { caseKinds } from "./kinds.ts";

const kinds = Object.keys(caseKinds) as CaseKind[];
const days = ["2025-12-31", "2026-03-02", "2031-01-01"];
const numbers = [1, 42, 2026, 99_999, 202_603, 999_999, 2_026_001, 999_999_999];
const printed = (kind: CaseKind) =>
  numbers.flatMap((number) =>
    days.map((day) => [writeNumber(caseKinds[kind].number, { number, day }), number] as const),
  );

describe.each(kinds)("the number of a %s", (kind) => {
  const others = kinds.filter((other) => other !== kind);

  test("is read as its own", () => {
    for (const [written, number] of printed(kind)) {
      expect(readCaseNumber(kind, written)).toBe(number);
    }
  });

  // spec 19.11
  test("finds no receipt or case of another kind, and is found by no other search", () => {
    for (const [written] of printed(kind)) {
      expect([written, readReceiptNumber(written)]).toEqual([written, undefined]);
      for (const other of others) {
        expect([written, readCaseNumber(other, written)]).toEqual([written, undefined]);
      }
    }
    for (const number of numbers) {
      for (const day of days) {
        const receipt = receiptNumber({ number, day });
        expect([receipt, readCaseNumber(kind, receipt)]).toEqual([receipt, undefined]);
      }
    }
  });

  test("finds no receipt or case of another kind with a former prefix either", () => {
    const { formerPrefixes = [], ...form }: NumberForm = caseKinds[kind].number;
    for (const prefix of formerPrefixes) {
      for (const number of numbers) {
        const written = writeNumber({ ...form, prefix }, { number, day: days[0] ?? "" });
        expect(readNumber(caseKinds[kind].number, written)).toBe(number);
        expect(readReceiptNumber(written)).toBeUndefined();
        for (const other of others) expect(readCaseNumber(other, written)).toBeUndefined();
      }
    }
  });
});

test("no two kinds share a prefix, id prefix or token purpose", () => {
  const unique = (all: unknown[]) => expect(new Set(all).size).toBe(all.length);
  const rows = Object.values(caseKinds);
  unique(rows.map(({ number }) => number.prefix));
  unique(rows.map(({ idPrefix }) => idPrefix));
  unique(rows.flatMap(({ status }) => (status ? [status.purpose] : [])));
});
