import { demoSites } from "#db/demo/sites.ts";
import { screenSegments } from "#contract/own-paths.ts";
import { bothLanguages, type Scene } from "./scene.ts";

/** Every content page of the demo brands. */
function contentScenes(): Scene[] {
  return demoSites.flatMap(({ key, hosts, payload }) => {
    const paths = new Set(payload.pages?.map(({ path }) => path));
    return [...paths].map((path) => ({
      group: `Pages of ${key}`,
      name: path === "/" ? "home" : path.slice(1),
      host: hosts[0] ?? "",
      path,
      langs: bothLanguages,
    }));
  });
}

const below: Record<string, string> = { office: "/office/kingston" };

/** Every screen of the product itself. */
function screenScenes(): Scene[] {
  return screenSegments
    .filter((segment) => segment !== "ui" && segment !== "logout")
    .map((segment) => ({
      group: "Screens",
      name: segment,
      host: "localhost",
      path: below[segment] ?? `/${segment}`,
      langs: bothLanguages,
    }));
}

const errorScenes: Scene[] = [
  { name: "not found", path: "/no/such/page" },
  { name: "preview without a link", path: "/faq?version=working" },
].map((scene) => ({ group: "Errors", host: "localhost", langs: bothLanguages, ...scene }));

export const pageScenes: Scene[] = [...contentScenes(), ...screenScenes(), ...errorScenes];
