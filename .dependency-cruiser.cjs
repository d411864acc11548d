const { Visitor } = require("@swc/core/Visitor.js");

// The visitor throws on `using` and `await using`, which Node runs: walk their declarators.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const TEST = String.raw`\.test\.tsx?$`;
const SANITIZER = String.raw`^contract/sanitize-html\.ts$`;
const OURS = "^(app|bench|cli|contract|db|domain|gateways|jobs|scripts|server|test)/";
const LOADED_ON_THE_SERVER = [
  String.raw`^app/screens/.+/route\.tsx?$`,
  String.raw`^app/(root|entry\.server)\.tsx$`,
  String.raw`\.server\.tsx?$`,
];

const npm = (...names) => `(^|/node_modules/|^node_modules/)(@types/)?(${names.join("|")})(/|$)`;
const rooms = (...names) => `^(${names.join("|")})/`;
const valuesOf = (path) => ({ path, dependencyTypesNot: ["type-only"] });
const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });
const room = (...names) => ({ path: rooms(...names), pathNot: TEST });

// The rooms of the domain from the top down: each imports from those further down alone.
const FLOORS = [
  ["dashboard", "members", "reports"],
  ["case-work", "demo", "directory", "payments", "privacy"],
  ["email"],
  ["plan-changes"],
  ["people"],
  ["reminders", "renewals", "statements", "visits"],
  ["catalog", "checkout"],
  ["refunds", "search"],
  ["coupons", "inbox", "savings"],
  ["grievances", "membership", "offices"],
  ["plans", "staff"],
  ["accounts", "billing", "cases", "content"],
  ["case-files", "passkeys", "second-factor"],
  ["outbox", "passwords", "sessions", "sites"],
  ["audit", "jobs", "limits", "monitoring", "pdf", "secrets", "wallet"],
];
// What puts the rooms together stands above them all.
const ROOF = String.raw`^domain/payment-purposes\.ts$`;
const inDomain = (names) => `^domain/(${names.join("|")})/`;

module.exports = {
  forbidden: [
    forbid("no-cycles", "Modules form no circle.", {}, { circular: true }),
    forbid(
      "resolves",
      "What cannot be resolved cannot be judged.",
      {},
      {
        couldNotResolve: true,
        pathNot: String.raw`/\+types/|^virtual:|^#app/paraglide/|/paraglide/|^\+types/`,
      },
    ),
    forbid(
      "contract-stands-alone",
      "The contract runs on both sides: zod and itself only.",
      { path: rooms("contract"), pathNot: [TEST, SANITIZER] },
      { pathNot: [rooms("contract"), npm("zod")] },
    ),
    forbid(
      "the-allow-list-stands-alone",
      "One file reduces HTML, by one library and our list of styles, and both sides use it.",
      { path: SANITIZER },
      { pathNot: [npm("sanitize-html"), "^contract/plain-style\\.ts$"] },
    ),
    forbid(
      "one-allow-list",
      "HTML is reduced in one place.",
      { path: OURS, pathNot: SANITIZER },
      { path: npm("sanitize-html") },
    ),
    forbid("ui-stands-alone", "app/ui knows nothing of ours.", room("app/ui"), {
      path: OURS,
      pathNot: rooms("app/ui"),
    }),
    forbid("ui-knows-no-route", "app/ui knows no route.", room("app/ui"), {
      path: npm("react-router", "@react-router/[^/]+"),
    }),
    forbid(
      "components-stay-in-the-browser",
      "A component reaches the business through its route's loader and contract types.",
      { path: "^app/", pathNot: [TEST, ...LOADED_ON_THE_SERVER] },
      { path: rooms("domain", "db", "server", "gateways", "jobs", "cli") },
    ),
    forbid(
      "components-load-no-server-module",
      "A component takes types alone from a .server module.",
      { path: "^app/", pathNot: [TEST, ...LOADED_ON_THE_SERVER] },
      valuesOf(String.raw`^app/.+\.server\.tsx?$`),
    ),
    forbid(
      "routes-call-the-domain",
      "A loader or action calls an operation of the domain, nothing behind it.",
      { path: LOADED_ON_THE_SERVER },
      { path: rooms("db", "gateways", "jobs", "cli") },
    ),
    forbid(
      "routes-take-types-of-the-server",
      "Of the server a route takes types, and the one seam that hands it the visit.",
      { path: LOADED_ON_THE_SERVER },
      { ...valuesOf(rooms("server")), pathNot: String.raw`^server/page-visit\.ts$` },
    ),
    forbid("domain-flows-to-db", "app | server | jobs | cli → domain → db.", room("domain"), {
      path: rooms("app", "server", "jobs", "cli"),
    }),
    forbid(
      "domain-gets-its-gateways",
      "Gateways reach the domain through ctx: types only.",
      room("domain"),
      valuesOf(rooms("gateways")),
    ),
    forbid("domain-knows-no-http", "The domain knows no HTTP and no React.", room("domain"), {
      path: [
        npm("hono", "@hono/[^/]+", "react", "react-dom", "react-router", "@react-router/[^/]+"),
        "^(node:)?(http|https|http2)$",
      ],
    }),
    ...FLOORS.map((floor, at) =>
      forbid(
        "rooms-import-downwards",
        "Rooms of the domain import from lower floors: pass what is needed, or fill a registry.",
        { path: inDomain(floor), pathNot: TEST },
        { path: [inDomain(FLOORS.slice(0, at + 1).flat()), ROOF], pathNot: "^domain/$1/" },
      ),
    ),
    forbid(
      "each-room-has-a-floor",
      "A room of the domain stands on one of the floors in .dependency-cruiser.cjs.",
      { path: "^domain/[^/]+/", pathNot: [TEST, inDomain(FLOORS.flat())] },
      {},
    ),
    forbid("db-stands-below", "db imports db and contract.", room("db"), {
      path: OURS,
      pathNot: rooms("db", "contract"),
    }),
    forbid("gateways-stand-alone", "Gateways know no domain.", room("gateways"), {
      path: OURS,
      pathNot: rooms("gateways", "contract"),
    }),
    forbid(
      "server-knows-no-pages",
      "The server serves the built pages and never their source.",
      room("server"),
      { path: rooms("app") },
    ),
    forbid(
      "jobs-and-cli-are-adapters",
      "Jobs and commands are adapters beside the server and the pages.",
      room("jobs", "cli"),
      {
        path: rooms("app", "server"),
        pathNot: String.raw`^server/(config|database|demo-sandbox|gateways|address)\.ts$`,
      },
    ),
    forbid(
      "sql-stands-in-domain-and-db",
      "Queries stand in the domain, tables in db.",
      room("app", "contract", "server", "gateways", "jobs", "cli"),
      { path: [npm("drizzle-orm", "pg"), "^db/schema(/|\\.ts$)"] },
    ),
    forbid(
      "a-built-start-loads-no-vite",
      "What `npm start` runs reaches neither Vite nor the development mode.",
      { path: String.raw`^(server/|scripts/start\.ts$)`, pathNot: TEST },
      {
        path: [npm("vite", "@react-router/dev"), String.raw`^scripts/dev(/|\.ts$)`],
        reachable: true,
      },
    ),
    forbid(
      "the-outside-client-knows-the-description",
      "The client in test/outside is written from /api/openapi.json: only its test starts the server.",
      { path: "^test/outside/", pathNot: TEST },
      { path: OURS, pathNot: "^test/outside/" },
    ),
    forbid(
      "nothing-builds-on-the-edges",
      "Nothing imports commands, benches, scripts or tests.",
      { path: OURS, pathNot: [TEST, rooms("test")] },
      { path: rooms("cli", "bench", "scripts", "test"), pathNot: "^$1/" },
    ),
  ],
  options: {
    parser: "swc",
    // Without it imports of types vanish and with them half of the rules.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: [String.raw`^app/paraglide/`, String.raw`^\.react-router/`, "^build/"] },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
    },
  },
};
