import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardChunks, resumeInterruptedNavigation } from "./browser/chunk-reload.ts";
import { noteError, watchErrors } from "./browser/page-errors.ts";
import { loadWords } from "./messages/browser-words.ts";
import { WordsContext } from "./messages/words.ts";
import { StartFailure } from "./screens/error/start-failure.tsx";

async function start() {
  watchErrors();
  guardChunks();
  if (resumeInterruptedNavigation()) return;
  const words = await loadWords();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsContext value={words}>
          <StartFailure>
            <HydratedRouter />
          </StartFailure>
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
