import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { AltchaChallenge } from "#contract/captcha.ts";

// Solves in a worker, so that the page stays responsive.

self.addEventListener("message", ({ data: challenge }: MessageEvent<AltchaChallenge>) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => self.postMessage(solution && pick(solution), { transfer: [] }),
    () => self.postMessage(null, { transfer: [] }),
  );
});

const pick = ({ counter, derivedKey }: { counter: number; derivedKey: string }) => ({
  counter,
  derivedKey,
});
