import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

// What a server's code may be written with, and where, is a list here: anything else is looked at.

const root = resolve(import.meta.dirname, "../..");
const rooms = ["contract", "domain", "server", "gateways", "jobs", "db", "app"];
const files = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((path) =>
      join(room, path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Each place with a match, as "path: first group". */
function placesOf(pattern: RegExp): string[] {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, what = ""]) => `${path}: ${what}`),
  );
  return [...new Set(found)].toSorted();
}

/** The same, without the path. */
const kindsOf = (pattern: RegExp) => [
  ...new Set(placesOf(pattern).map((place) => place.slice(place.indexOf(": ") + 2))),
];

test("the rooms were read", () => {
  expect(files.length).toBeGreaterThan(500);
});

test("hashes are SHA-256, but where a format of others' asks for SHA-1", () => {
  const hashes = placesOf(/createHash\(\s*([^)]*)\)/g).filter(
    (place) => !place.endsWith('"sha256"'),
  );
  // The manifest of a pass for Apple Wallet, whose signature is SHA-256.
  expect(hashes).toEqual(['domain/wallet/apple-pass.ts: "sha1"']);
  expect(kindsOf(/hkdfSync\(\s*("\w+")/g)).toEqual(['"sha256"']);
  const hmacs = placesOf(/createHmac\(\s*([^,]*),/g).filter((place) => !place.endsWith('"sha256"'));
  // An authenticator's codes, as RFC 6238 has them.
  expect(hmacs).toEqual(['domain/second-factor/totp.ts: "sha1"']);
});

test("these functions of node:crypto are used, and no other cryptography", () => {
  const imports = kindsOf(/import \{([^}]*)\} from "(?:node:)?crypto"/g);
  const used = new Set(
    imports.flatMap((names) => names.split(",").map((name) => name.trim().replace(/^type /, ""))),
  );
  for (const name of ["", "KeyObject"]) used.delete(name);
  expect([...used].toSorted()).toEqual([
    "X509Certificate",
    "argon2",
    "createCipheriv",
    "createDecipheriv",
    "createHash",
    "createHmac",
    "createPrivateKey",
    "hkdfSync",
    "randomBytes",
    "randomInt",
    "randomUUID",
    "sign",
    "timingSafeEqual",
  ]);
  // In no other way, such as a namespace or a package of its own.
  const others = placesOf(
    /(?:from|import\(|require\()\s*"((?:node:)?crypto|[\w@/-]*crypto[\w/-]*)"/g,
  );
  const named = placesOf(/import \{[^}]*\} from "((?:node:)?crypto)"/g);
  expect(others).toEqual(named);
  expect(
    placesOf(/from "(bcrypt\w*|md5|sha\.?js|jsonwebtoken|jose|tweetnacl|node-forge)"/g),
  ).toEqual([]);
});

test("no certificate goes unchecked", () => {
  expect(
    placesOf(/(rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity)/g),
  ).toEqual([]);
});

test("encryption is AES-256 with GCM, in one place", () => {
  expect(placesOf(/create(?:C|Dec)ipheriv\(\s*("[\w-]+")/g)).toEqual([
    'domain/secrets/vault.ts: "aes-256-gcm"',
  ]);
  expect(
    placesOf(/\b(privateEncrypt|publicEncrypt|createSign|createECDH)\b|\bsubtle\.\w/g),
  ).toEqual([]);
});

test("what can't be guessed has 128 random bits or more, and never comes from Math.random", () => {
  // A starting value is 96 bits long; the size of an authenticator's key is a name.
  const named = new Map([
    ["ivBytes", 16],
    ["secretBytes", 20],
  ]);
  const sizes = kindsOf(/randomBytes\(\s*(\w+)/g).map((size) => named.get(size) ?? Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  expect(placesOf(/(Math\.random)/g)).toEqual(["app/browser/monitoring.ts: Math.random"]);
});

test("nothing runs text as code, and only the embedded database starts programs, without a shell", () => {
  expect(placesOf(/\b(eval|new Function)\(/g)).toEqual([]);
  const starters = placesOf(
    /(?:from|import\(|require\()\s*"(?:node:)?(child_process|vm|cluster|worker_threads)"/g,
  );
  expect(starters.filter((place) => !place.startsWith("db/embedded-postgres/"))).toEqual([]);
  expect(placesOf(/(shell: true|\bexec\(`|\bexecSync\()/g)).toEqual([]);
});

test("no parser of XML, directory, template or binary objects is used", () => {
  expect(
    placesOf(/from "(libxml\w*|xml2js|fast-xml-parser|ldap\w*|handlebars|ejs|nunjucks|node:v8)"/g),
  ).toEqual([]);
});

test("patterns and raw SQL are made from our own constants only", () => {
  expect(placesOf(/new RegExp\((.{0,24})/g).map(pathOf)).toEqual([
    // Times of day.
    "app/site/kept-times.tsx",
    // Codes of languages.
    "contract/language-path.ts",
    "contract/studio.ts",
    "domain/billing/set-gateway.ts",
    // Names of a picture's attributes.
    "domain/pdf/logo.ts",
    "domain/reference-number.ts",
    "server/metrics/request-metrics.ts",
    // Names of headers.
    "server/rejections.ts",
  ]);
  expect(placesOf(/\.(?:query|execute)\(\s*(`)[^`]*\$\{/g).map(pathOf)).toEqual([
    // Names of a role and of a channel, and a role's password, escaped.
    "db/grant-rows.ts",
    "db/news.ts",
  ]);
  expect(placesOf(/sql\.raw\((.{0,24})/g).map(pathOf)).toEqual([
    // Words of our own.
    "db/schema/one-of.ts",
    // A count of lines.
    "domain/catalog/export-rows.ts",
  ]);
});

const pathOf = (place: string) => place.slice(0, place.indexOf(": "));
