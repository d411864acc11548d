/** Prints one line per violation and a final count; violations set exit code 1. */
export function closeCheck(name: string, breaches: readonly string[], passed: string): void {
  for (const breach of breaches) console.error(breach);
  if (breaches.length === 0) {
    console.log(`${name}: ${passed}`);
    return;
  }
  console.error(`${name}: ${breaches.length} breach${breaches.length === 1 ? "" : "es"}`);
  process.exitCode = 1;
}
