import { answer } from "./answer.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit(0));

process.exitCode = await answer(process.argv.slice(2));
