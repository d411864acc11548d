import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardChunks, resumeInterruptedNavigation } from "./browser/chunk-reload.ts";
import { WordsContext, type Words } from "./messages/words.ts";

async function loadWords(): Promise<Words> {
  if (document.documentElement.lang === "es") return (await import("./messages/es.ts")).es;
  return (await import("./messages/en.ts")).en;
}

async function start() {
  guardChunks();
  if (resumeInterruptedNavigation()) return;
  const words = await loadWords();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsContext value={words}>
          <HydratedRouter />
        </WordsContext>
      </StrictMode>,
    );
  });
}

void start();
