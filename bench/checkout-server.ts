import { main } from "#server/main.ts";
import { sandboxAt } from "./checkout-adapter.ts";

// The product as `npm start` runs it, except for its gateway, which is in another process.
const gateway = sandboxAt(Number(process.argv[2]));
await main((line) => process.stdout.write(`${line}\n`), { openGateways: () => () => gateway });
