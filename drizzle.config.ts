import { defineConfig } from "drizzle-kit";
import { findRunning } from "./db/embedded-postgres/postmaster.ts";

const { DATABASE_URL, DATA_DIR = "./data" } = process.env;

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema",
  out: "./db/migrations",
  // Only the studio connects; generating a migration compares files.
  ...(process.argv.includes("studio") && { dbCredentials: { url: findUrl() } }),
});

function findUrl(): string {
  const url = DATABASE_URL || findRunning(DATA_DIR);
  if (url) return url;
  process.stderr.write(
    `enamel: No database is running in ${DATA_DIR}: start it with npm start, or set DATABASE_URL.\n`,
  );
  process.exit(1);
}
