/** Says one line a breach and a closing count; a check with breaches ends the process with 1. */
export function closeCheck(name: string, breaches: readonly string[], passed: string): void {
  for (const breach of breaches) console.error(breach);
  if (breaches.length === 0) {
    console.log(`${name}: ${passed}`);
    return;
  }
  console.error(`${name}: ${breaches.length} breach${breaches.length === 1 ? "" : "es"}`);
  process.exitCode = 1;
}
