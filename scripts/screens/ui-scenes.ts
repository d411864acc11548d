import type { Page } from "playwright-core";
import { pieceNames } from "#app/screens/ui/piece-names.ts";
import { confirmsWords } from "#app/screens/ui/pieces/confirms-words.ts";
import { dialogsWords } from "#app/screens/ui/pieces/dialogs-words.ts";
import { loadingWords } from "#app/screens/ui/pieces/loading-words.ts";
import { toastsWords } from "#app/screens/ui/pieces/toasts-words.ts";
import { inLanguage, type Lang, type Translated } from "#contract/languages.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// The shared components on their pages, and in the states that only come with use.

const pieces = [
  ...pieceNames.filter((name) => name !== "frames"),
  "forms?show=errors",
  "states?state=empty",
  "states?state=loading",
  "states?state=error",
];

const scene = (name: string, path: string): Scene => ({
  group: "Shared pieces",
  name,
  host: "localhost",
  path,
  langs: bothLanguages,
});

type Words = Translated<Record<string, unknown>>;

/** A component after pressing buttons on its page, one after the other. */
function pressed(name: string, piece: string, words: Words, keys: string[]): Scene {
  const act = async (page: Page, lang: Lang) => {
    for (const key of keys)
      await page
        .getByRole("button", { name: String(inLanguage(words, lang)[key]), exact: true })
        .click();
  };
  return { ...scene(name, `/ui/${piece}`), act, isWindow: true };
}

const dialogs = ["small", "medium", "large", "xlarge", "long", "form", "notClosable"];
const confirms = ["primary", "danger", "success", "warning", "html", "withoutCancel", "ownIcon"];

export const uiScenes: Scene[] = [
  ...pieces.map((piece) => scene(piece, `/ui/${piece}`)),
  ...dialogs.map((key) => pressed(`dialog ${key}`, "dialogs", dialogsWords, [key])),
  pressed("dialog from a dialog", "dialogs", dialogsWords, ["nested", "inner"]),
  ...confirms.map((key) => pressed(`confirm ${key}`, "confirms", confirmsWords, [key])),
  pressed("toasts of six severities", "toasts", toastsWords, ["allSix"]),
  pressed("toast of a long text", "toasts", toastsWords, ["long"]),
  pressed("toasts, fifty", "toasts", toastsWords, ["fifty"]),
  pressed("toast over a dialog", "toasts", toastsWords, ["openDialog", "save"]),
  pressed("overlay with a text", "loading", loadingWords, ["withText"]),
  pressed("overlay alone", "loading", loadingWords, ["backdropAlone"]),
];
