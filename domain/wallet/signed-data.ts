import { createHash, sign, type KeyObject, type X509Certificate } from "node:crypto";

// A detached signature as CMS (RFC 5652), which Node can't make: just what Apple's passes need.

const tags = {
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  own: 0xa0,
};

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split(".").map(Number);
  const bytes = rest.flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(tags.oid, Buffer.from([first * 40 + second, ...bytes]));
}

const one = der(tags.integer, Buffer.from([1]));
const data = oid("1.2.840.113549.1.7.1");
const algorithm = (name: string) => der(tags.sequence, oid(name), der(tags.nothing));
const sha256 = algorithm("2.16.840.1.101.3.4.2.1");
const rsa = algorithm("1.2.840.113549.1.1.1");

type Signer = {
  key: KeyObject;
  certificate: X509Certificate;
  /** Up to the root, which the reader knows. */
  chain: X509Certificate[];
};

export function signDetached(content: Buffer, signer: Signer, now: Date): Buffer {
  const digest = createHash("sha256").update(content).digest();
  const attributes = [
    attribute("1.2.840.113549.1.9.3", data),
    attribute("1.2.840.113549.1.9.5", der(tags.utcTime, Buffer.from(utcTime(now)))),
    attribute("1.2.840.113549.1.9.4", der(tags.octets, digest)),
  ].toSorted((first, second) => Buffer.compare(first, second));
  // Signed as a set, sent under a tag of its own.
  const signature = sign("sha256", der(tags.set, ...attributes), signer.key);
  const info = der(
    tags.sequence,
    one,
    der(tags.sequence, ...issuerAndSerial(signer.certificate.raw)),
    sha256,
    der(tags.own, ...attributes),
    rsa,
    der(tags.octets, signature),
  );
  const certificates = [signer.certificate, ...signer.chain].map(({ raw }) => raw);
  const signed = der(
    tags.sequence,
    one,
    der(tags.set, sha256),
    der(tags.sequence, data),
    der(tags.own, ...certificates),
    der(tags.set, info),
  );
  return der(tags.sequence, oid("1.2.840.113549.1.7.2"), der(tags.own, signed));
}

const attribute = (name: string, value: Buffer) =>
  der(tags.sequence, oid(name), der(tags.set, value));

/** YYMMDDhhmmssZ */
const utcTime = (now: Date) => `${now.toISOString().replace(/\D/g, "").slice(2, 14)}Z`;

/** The certificate's issuer and serial number, byte for byte. */
function issuerAndSerial(certificate: Buffer): [Buffer, Buffer] {
  const body = partsOf(partsOf(certificate)[0]?.inside ?? certificate)[0]?.inside ?? certificate;
  // An optional version comes first, under a tag of its own.
  const [serial, , issuer] = partsOf(body).filter(({ tag }) => tag !== tags.own);
  if (!serial || !issuer) throw new Error("a certificate without a serial number");
  return [issuer.whole, serial.whole];
}

type Part = { tag: number; whole: Buffer; inside: Buffer };

/** The elements that stand one after the other. */
function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, short = 0] = bytes.subarray(at, at + 2);
    const long = short > 0x80 ? short - 0x80 : 0;
    const length = long > 0 ? bytes.readUIntBE(at + 2, long) : short;
    const start = at + 2 + long;
    parts.push({
      tag,
      whole: bytes.subarray(at, start + length),
      inside: bytes.subarray(start, start + length),
    });
    at = start + length;
  }
  return parts;
}
