import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

// Usage: bare-server FOLDER PORT. Runs in its own process beside the product's.

const [folder = "", port] = process.argv.slice(2);

const read = (form: string) => ({
  body: readFileSync(join(folder, "pages", form)),
  headers: (
    JSON.parse(readFileSync(join(folder, `${form}.json`), "utf8")) as [string, string][]
  ).flat(),
});
const [identity, br, notModified] = [read("identity"), read("br"), read("notModified")];

createServer((request, response) => {
  if (request.headers["if-none-match"])
    return void response.writeHead(304, notModified.headers).end();
  const { headers, body } = request.url === "/br" ? br : identity;
  response.writeHead(200, headers).end(body);
}).listen(Number(port), "127.0.0.1");

process.on("SIGTERM", () => process.exit(0));
