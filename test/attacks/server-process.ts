import { main } from "#server/main.ts";

// The server as a process of its own, so that its memory is nobody else's.
await main((line) => process.stdout.write(`${line}\n`));
