import { generatedSecret } from "#domain/secrets/open-vault.ts";
import { reseal } from "#domain/secrets/reseal.ts";
import { command } from "./command.ts";
import { withSystem } from "./run.ts";

export const keysResealCommand = command({
  name: "keys reseal",
  about:
    "Encrypts stored secrets with the current SIGNING_SECRET, so that SIGNING_SECRET_PREVIOUS can go",
  options: {},
  json: "{ resealed, unreadable }",
  run: () =>
    withSystem(
      async (system, { formerSecrets }) => {
        const generated = formerSecrets.includes(generatedSecret);
        const done = await reseal(system, { generated });
        const values = (count: number) => (count === 1 ? "1 value" : `${count} values`);
        if (done.unreadable > 0) {
          const rejection = `${values(done.unreadable)} cannot be read with SIGNING_SECRET or SIGNING_SECRET_PREVIOUS.`;
          return { data: done, lines: [], rejection };
        }
        return {
          data: done,
          lines: [
            `Encrypted ${values(done.resealed)} with the current SIGNING_SECRET.`,
            "SIGNING_SECRET_PREVIOUS is no longer needed: remove it and restart.",
          ],
        };
      },
      { longestStatement: 0 },
    ),
});
