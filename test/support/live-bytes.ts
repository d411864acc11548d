import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What this process still holds on to after a full collection, whatever V8 keeps in reserve. */
export function liveBytes(): number {
  // What the first one finalizes, the second one frees.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
