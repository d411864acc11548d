import { join } from "node:path";

/** The service worker: one file under a fixed name, beside the assets and not among them. */
export async function bundleCardWorker(root: string, client: string): Promise<void> {
  // Imported lazily, as a build that is fresh bundles nothing.
  const { rolldown } = await import("rolldown");
  const made = await rolldown({
    cwd: root,
    platform: "browser",
    input: join(root, "app/browser/card-worker.ts"),
  });
  await made.write({ file: join(client, "card-worker.js"), format: "iife", minify: true });
  await made.close();
}
