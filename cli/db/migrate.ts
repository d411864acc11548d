import { loadDemo } from "#domain/demo/load-demo.ts";
import { command } from "../command.ts";
import { withSystem } from "../run.ts";

export const dbMigrateCommand = command({
  name: "db migrate",
  about: "Brings the database to the schema of this build, and loads the demo where there is one",
  options: {},
  json: "{ database, migrations }",
  run: () =>
    withSystem(
      async (system, { isDemo }, { place, migrated }) => {
        if (isDemo) await loadDemo(system);
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
