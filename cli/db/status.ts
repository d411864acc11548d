import { readSchema } from "#db/schema-state.ts";
import { command } from "../command.ts";
import { withDatabase } from "../run.ts";

const meanings = {
  empty: "empty: ./enamel db migrate creates the tables",
  older: "older than this build: ./enamel db migrate brings it up to date",
  current: "current",
  newer: "newer than this build: run the version of Enamel that migrated it",
};

export const dbStatusCommand = command({
  name: "db status",
  about: "Says where the database is and whether its schema is the one of this build",
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
