import { appendFileSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { cardWatch } from "./card-watch.ts";
import { untilAllIsRead } from "./look-later.ts";
import { watchSockets } from "./watch-requests.ts";

watchSockets();

// The first hook to be registered runs last, after the file's own servers are closed.
afterAll(async () => {
  await untilAllIsRead();
  const { searched, findings } = cardWatch.takeTally();
  appendFileSync(inject("cardTally"), `${JSON.stringify(searched)}\n`);
  if (findings.length > 0)
    throw new Error(`Card numbers where none may be:\n${findings.join("\n")}`);
});
