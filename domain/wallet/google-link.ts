import { createPrivateKey, sign } from "node:crypto";
import { z } from "zod";
import type { Pass } from "./pass.ts";

// A link that saves a pass to Google Wallet: the pass is in it, signed by a service account.

export type GoogleKeys = { email: string; key: string };

const account = z.object({ client_email: z.email(), private_key: z.string().min(1) });

/** Reads a service account's JSON key file; throws what is wrong with it, without quoting it. */
export function readGoogleKeys(text: string): GoogleKeys {
  try {
    const { client_email: email, private_key: key } = account.parse(JSON.parse(text));
    if (createPrivateKey(key).asymmetricKeyType === "rsa") return { email, key };
  } catch {
    // Said below.
  }
  throw new Error("it isn't the JSON key file of a Google service account");
}

const saveAt = "https://pay.google.com/gp/v/save/";

type Issuer = { issuer: string; keys: GoogleKeys };

export function makeGoogleLink({ issuer, keys }: Issuer, pass: Pass, now: Date): string {
  const head = { alg: "RS256", typ: "JWT" };
  const body = {
    iss: keys.email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1_000),
    origins: [pass.origin],
    payload: describe(issuer, pass),
  };
  const signed = [head, body].map((part) => encode(Buffer.from(JSON.stringify(part)))).join(".");
  const signature = sign("sha256", Buffer.from(signed), createPrivateKey(keys.key));
  return `${saveAt}${signed}.${encode(signature)}`;
}

const encode = (bytes: Buffer) => bytes.toString("base64url");

function describe(issuer: string, pass: Pass) {
  const said = (value: string) => ({ defaultValue: { language: pass.language, value } });
  const classId = `${issuer}.member-card`;
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuer}.${pass.serial}`,
        classId,
        state: pass.isActive ? "ACTIVE" : "INACTIVE",
        cardTitle: said(pass.site),
        subheader: said(pass.notice),
        header: said(pass.name),
        hexBackgroundColor: pass.colors.brand,
        barcode: { type: "QR_CODE", value: pass.code },
        validTimeInterval: {
          start: { date: `${pass.effectiveOn}T00:00:00-04:00` },
          end: { date: `${pass.throughOn}T23:59:59-10:00` },
        },
        textModulesData: [...pass.facts, ...pass.details].map(({ key, label, text }) => ({
          id: key,
          header: label,
          body: text,
        })),
      },
    ],
  };
}
