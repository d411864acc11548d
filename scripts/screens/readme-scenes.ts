import { asMember } from "./sign-in-scenes.ts";
import type { Scene, Shot } from "./scene.ts";

// The pictures at the top of the README: `npm run screens -- --readme` updates them in docs/.

const scene = (name: string, path: string, act?: Scene["act"]): Scene => ({
  group: "Picture",
  name,
  host: "localhost",
  path,
  langs: ["en"],
  isWindow: true,
  ...(act && { act }),
});

export const readmeShots: Shot[] = [
  {
    scene: scene("home", "/"),
    lang: "en",
    viewport: "desktop",
    scheme: "light",
  },
  {
    scene: scene("card", "/member-login", asMember("/dashboard/cards")),
    lang: "en",
    viewport: "phone",
    scheme: "light",
  },
];
