import { afterAll, inject } from "vitest";
import { takeFindings, watchStatements } from "./watch-statements.ts";

// Checks every statement that a test file's servers send to the database, and reports at the file's
// end.
watchStatements(new Set(inject("siteTables")));
afterAll(() => {
  const findings = takeFindings();
  if (findings.length === 0) return;
  const told = findings.join("\n");
  throw new Error(`Name the site, write the line, or say in exceptions.ts why not:\n${told}`);
});
