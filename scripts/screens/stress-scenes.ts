import type { Scene } from "./scene.ts";
import type { DemoServer } from "./server.ts";
import { stressPaths, stressPayloads } from "./stress-content.ts";

const hostOf = (kind: string) => `${kind}.localhost`;

export const stressScenes: Scene[] = Object.keys(stressPayloads).flatMap((kind) =>
  stressPaths.map((path) => ({
    group: `Content that is ${kind}`,
    name: path === "/" ? "every block" : path.slice(1),
    host: hostOf(kind),
    path,
    langs: ["en"],
  })),
);

/** A site for each way in which content can go wrong, created by the owner's commands. */
export function addStressSites({ enamel }: DemoServer): void {
  for (const [kind, payload] of Object.entries(stressPayloads)) {
    enamel(["sites", "add", kind, "--name", "Stress", "--host", hostOf(kind)]);
    enamel(["content", "put", "--site", kind, "-"], JSON.stringify(payload));
    enamel(["content", "publish", "--site", kind]);
  }
}
