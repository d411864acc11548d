import { bothLanguages, type Scene } from "./scene.ts";

const pieces = [
  "buttons",
  "dialogs",
  "confirms",
  "toasts",
  "loading",
  "lists",
  "forms",
  "tables",
  "states",
];

/** Every shared piece as its page shows it, and in the states that only come with use. */
export const uiScenes: Scene[] = pieces.map((piece) => ({
  group: "Shared pieces",
  name: piece,
  host: "localhost",
  path: `/ui/${piece}`,
  langs: bothLanguages,
}));
