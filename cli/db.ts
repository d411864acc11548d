import { generatedSecret } from "#domain/secrets/open-vault.ts";
import { reseal } from "#domain/staff/reseal.ts";
import { readSchema } from "#db/schema-state.ts";
import { command } from "./command.ts";
import { withSystem, withDatabase } from "./run.ts";

export const dbMigrateCommand = command({
  name: "db migrate",
  about: "Migrates the database to this build's schema, and loads the demo where there is one",
  options: {},
  json: "{ database, migrations }",
  run: () =>
    withSystem(
      async (system, { isDemo }, { place, migrated }) => {
        if (isDemo) {
          const { loadDemo } = await import("#domain/demo/load-demo.ts");
          await loadDemo(system);
        }
        const count = migrated.length === 1 ? "1 migration" : `${migrated.length} migrations`;
        return {
          data: { database: place, migrations: migrated },
          lines:
            migrated.length === 0
              ? [`The database at ${place} is up to date.`]
              : [`Applied ${count} at ${place}:`, ...migrated.map((name) => `  ${name}`)],
        };
      },
      { schema: "migrate", longestStatement: 0 },
    ),
});

const meanings = {
  empty: "empty: ./enamel db migrate creates the tables",
  older: "older than this build: ./enamel db migrate brings it up to date",
  current: "current",
  newer: "newer than this build: run the version of Enamel that migrated it",
};

export const dbStatusCommand = command({
  name: "db status",
  about: "Shows where the database is and whether its schema matches this build",
  options: {},
  json: "{ database, schema, applied, pending }",
  run: () =>
    withDatabase(
      async ({ connection, place }) => {
        const { state, applied, pending } = await readSchema(connection.pool);
        return {
          data: { database: place, schema: state, applied, pending },
          lines: [
            `database  ${place}`,
            `schema    ${meanings[state]}`,
            `applied   ${applied} of ${applied + pending.length} migrations`,
            ...pending.map((name) => `pending   ${name}`),
          ],
        };
      },
      { schema: "leave" },
    ),
});

export const keysResealCommand = command({
  name: "keys reseal",
  about:
    "Encrypts stored secrets with the current SIGNING_SECRET, so that SIGNING_SECRET_PREVIOUS can be removed",
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
