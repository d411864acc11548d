import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type {
  AssertionOptions,
  AttestationOptions,
  PasskeyAssertion,
  PasskeyAttestation,
} from "#contract/passkey-fields.ts";

// An authenticator in software, with what a test may bend: the origin, the site, the flags and the
// counter.

type Bent = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  #key: KeyObject | undefined;
  #user = "";
  counter = 0;
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  create(options: AttestationOptions, bent: Bent = {}): PasskeyAttestation {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#user = options.user.id;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = Buffer.concat([this.#head(options.rp.id, 0x40, bent), credential]);
    const attestation = cborMap([
      ["fmt", "none"],
      ["attStmt", new Map<never, never>()],
      ["authData", authData],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: this.#client("webauthn.create", options.challenge, bent),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  get(options: AssertionOptions, bent: Bent = {}): PasskeyAssertion {
    if (!this.#key) throw new Error("this authenticator holds no passkey yet");
    const client = this.#client("webauthn.get", options.challenge, bent);
    const authData = this.#head(options.rpId, 0, bent);
    const hash = createHash("sha256").update(Buffer.from(client, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authData, hash]), this.#key);
    return {
      id: this.id,
      response: {
        clientDataJSON: client,
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: this.#user,
      },
    };
  }

  #client(type: string, challenge: string, { origin = this.origin }: Bent): string {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #head(
    siteId: string,
    flags: number,
    { rpId = siteId, isVerified = true, counter }: Bent,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const hash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count]);
  }
}

type Cbor = number | string | Buffer | Map<never, never>;

/** As much of CBOR as a key and an attestation need. */
function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string")
    return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) return cborMap([]);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(kind: number, size: number): Buffer {
  const type = kind << 5;
  if (size < 24) return Buffer.from([type | size]);
  return size < 256
    ? Buffer.from([type | 24, size])
    : Buffer.from([type | 25, size >> 8, size & 0xff]);
}
