import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Pass } from "./pass.ts";
import { signDetached } from "./signed-data.ts";
import { zip } from "./zip.ts";

// A pass for Apple Wallet: a zip of what it shows, a list of digests, and a signature of the list.

export type AppleKeys = {
  /** PEM: the pass certificate, those above it, and the private key. */
  certificate: string;
  chain: string[];
  key: string;
};

export type AppleFacts = { passType: string; team: string; expiresAt: Date };

/** Reads a PEM file of certificates and a key; throws what is wrong with it, without quoting it. */
export function readAppleKeys(text: string, now: Date): { keys: AppleKeys; facts: AppleFacts } {
  const parts = text.match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? [];
  const [key, ...otherKeys] = parts.filter((part) => /^-----BEGIN [A-Z ]*PRIVATE KEY/.test(part));
  if (key === undefined || otherKeys.length > 0) throw new Error("give one private key");
  const secret = readKey(key);
  const all = parts.filter((part) => part.startsWith("-----BEGIN CERTIFICATE"));
  const certificates = all.map(readCertificate);
  const own = certificates.find((one) => one.checkPrivateKey(secret));
  if (!own) throw new Error("none of the certificates belongs to the key");
  const chain = certificates.filter((one) => one !== own);
  const isKnown = chain.some((one) => own.checkIssued(one) && own.verify(one.publicKey));
  if (!isKnown) throw new Error("the certificate of Apple that issued it (WWDR) is missing");
  const facts = factsOf(own);
  if (facts.expiresAt <= now) throw new Error("the certificate has expired");
  return { keys: { certificate: own.toString(), chain: chain.map(String), key }, facts };
}

function readKey(pem: string) {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // Said below.
  }
  throw new Error("the private key must be an RSA key without a passphrase");
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new Error("a certificate can't be read");
  }
}

function factsOf(certificate: X509Certificate): AppleFacts {
  const subject = new Map(
    certificate.subject.split("\n").map((line) => line.split("=", 2) as [string, string]),
  );
  const [passType, team] = [subject.get("UID"), subject.get("OU")];
  if (!passType?.startsWith("pass.") || !team)
    throw new Error("it isn't a Pass Type ID certificate");
  return { passType, team, expiresAt: new Date(certificate.validTo) };
}

export function makeApplePass(keys: AppleKeys, pass: Pass, now: Date): Buffer {
  const certificate = new X509Certificate(keys.certificate);
  const { brand } = pass.colors;
  const files = {
    "pass.json": Buffer.from(JSON.stringify(describe(pass, factsOf(certificate)))),
    "icon.png": iconOf(brand, 29),
    "icon@2x.png": iconOf(brand, 58),
    "icon@3x.png": iconOf(brand, 87),
  };
  // The format asks for SHA-1.
  const digests = Object.entries(files).map(([name, content]) => [
    name,
    createHash("sha1").update(content).digest("hex"),
  ]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(digests)));
  const chain = keys.chain.map((pem) => new X509Certificate(pem));
  const signer = { key: createPrivateKey(keys.key), certificate, chain };
  const signature = signDetached(manifest, signer, now);
  return zip({ ...files, "manifest.json": manifest, signature });
}

function describe(pass: Pass, { passType, team }: AppleFacts) {
  const fields = (facts: Pass["facts"]) =>
    facts.map(({ key, label, text: value }) => ({ key, label, value }));
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: pass.serial,
    organizationName: pass.site,
    description: pass.title,
    logoText: pass.site,
    backgroundColor: rgb(pass.colors.brand),
    foregroundColor: rgb(pass.colors.onBrand),
    labelColor: rgb(pass.colors.onBrand),
    expirationDate: `${pass.throughOn}T23:59:59-10:00`,
    voided: !pass.isActive,
    barcodes: [{ format: "PKBarcodeFormatQR", message: pass.code, messageEncoding: "iso-8859-1" }],
    generic: {
      primaryFields: [{ key: "name", label: "", value: pass.name }],
      secondaryFields: fields(pass.facts.slice(0, 2)),
      auxiliaryFields: [
        ...fields(pass.facts.slice(2)),
        { key: "notice", label: "", value: pass.notice },
      ],
      backFields: fields(pass.details),
    },
  };
}

const rgb = (color: string) => `rgb(${partsOf(color).join(", ")})`;

/** Red, green and blue of #rrggbb. */
const partsOf = (color: string) =>
  (color.match(/[\da-f]{2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16));

/** A square in the brand's color, as PNG: a pass needs an icon. */
function iconOf(color: string, size: number): Buffer {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(size * 3, Buffer.from(partsOf(color)))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
