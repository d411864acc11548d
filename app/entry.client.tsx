import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardChunks, resumeInterruptedNavigation } from "./browser/chunk-reload.ts";
import { noteError, watchErrors } from "./browser/page-errors.ts";
import type { Lang } from "#contract/content/values.ts";
import { WordsContext, type Words } from "./messages/words.ts";

const loadWords: Record<Lang, () => Promise<Words>> = {
  en: async () => (await import("./messages/en.ts")).en,
  es: async () => (await import("./messages/es.ts")).es,
};

async function start() {
  watchErrors();
  guardChunks();
  if (resumeInterruptedNavigation()) return;
  const { lang } = document.documentElement;
  // A translator in the browser may have changed it.
  const words = await loadWords[lang in loadWords ? (lang as Lang) : "en"]();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsContext value={words}>
          <HydratedRouter />
        </WordsContext>
      </StrictMode>,
      { onCaughtError },
    );
  });
}

/** Errors replaced by an error page would otherwise go unreported. */
function onCaughtError(error: unknown) {
  // oxlint-disable-next-line no-console -- React's default without this handler
  console.error(error);
  noteError({ thrown: error, message: "" });
}

void start();
