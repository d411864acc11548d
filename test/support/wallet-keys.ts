import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Certificates like Apple's, made here: a root, the one that issues, and a pass type's. */
export function makeAppleKeys({ days = 30, subject = passSubject } = {}) {
  return inFolder((folder) => {
    const openssl = (...args: string[]) =>
      execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, "ca.cnf"), "basicConstraints=critical,CA:TRUE\n");
    const request = (name: string, subj: string) =>
      openssl(
        "req",
        "-new",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-keyout",
        `${name}.key`,
        "-out",
        `${name}.csr`,
        "-subj",
        subj,
      );
    const issue = (name: string, by: string, ...more: string[]) =>
      openssl(
        "x509",
        "-req",
        "-in",
        `${name}.csr`,
        "-CA",
        `${by}.pem`,
        "-CAkey",
        `${by}.key`,
        "-CAcreateserial",
        "-out",
        `${name}.pem`,
        "-days",
        String(days),
        ...more,
      );
    openssl(
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      "root.key",
      "-out",
      "root.pem",
      "-subj",
      "/CN=Root of this test",
      "-days",
      "60",
    );
    request("wwdr", "/CN=Issuer of this test");
    issue("wwdr", "root", "-extfile", "ca.cnf");
    request("pass", subject);
    issue("pass", "wwdr");
    const [certificate, issuer, key] = [read("pass.pem"), read("wwdr.pem"), read("pass.key")];
    return { root: read("root.pem"), certificate, issuer, key, all: certificate + issuer + key };
  });
}

const passSubject =
  "/UID=pass.com.example.card/CN=Pass Type ID: pass.com.example.card/OU=TEAM123456/O=Example";

/** Whether OpenSSL takes the signature for the content's, made under the root. */
export function isSignedUnder(root: string, content: Buffer, signature: Buffer): boolean {
  return inFolder((folder) => {
    for (const [name, bytes] of Object.entries({ root, content, signature })) {
      writeFileSync(join(folder, name), bytes);
    }
    const args = "smime -verify -binary -inform DER -in signature -content content -CAfile root";
    try {
      const words = [...args.split(" "), "-purpose", "any", "-out", "verified"];
      execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
      return true;
    } catch {
      return false;
    }
  });
}

/** The key file of a service account like Google's. */
export function makeGoogleKeys() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const email = "cards@example.iam.gserviceaccount.com";
  const key = privateKey.export({ type: "pkcs8", format: "pem" });
  const file = JSON.stringify({ type: "service_account", client_email: email, private_key: key });
  return { file, email, publicKey };
}

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "enamel-wallet-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
