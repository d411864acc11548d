import { type Capabilities, type Capability, capabilityNames } from "#contract/capabilities.ts";

// Sentences, in either language, that promise what the product cannot do yet. Owners are warned of
// them in their content, and a test reads every page, email and paper for them.

type Signs = { promise: RegExp; denial: RegExp };

const denial =
  /\b(?:not|never|no|no one|without|isn['’]t|aren['’]t|can['’]t|doesn['’]t|don['’]t|won['’]t|nunca|sin|tampoco)\b/i;

const signs: Record<Capability, Signs> = {
  grievanceForm: {
    promise:
      /\b(?:use|open|usar|abr[ai]r?)\b[^.]*\b(?:grievance form|formulario de quejas)\b|\b(?:grievance form|formulario de quejas)\b[^.]*\b(?:names|indica)\b|\bwe keep complaints\b|\bquejas se conservan\b/iu,
    denial,
  },
};

export type EarlyPromise = { capability: Capability; sentence: string };

/** Sentences of a text that promise what is not there; a question or a denial promises nothing. */
export function promisesIn(text: string, capabilities: Capabilities): EarlyPromise[] {
  const sentences = text
    .replace(/<\/?(?:b|i|em|strong|a|span|small|abbr)\b[^>]*>/gi, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/&nbsp;|\u00a0/g, " ")
    .split(/(?<=[.!?:;])\s+|\n+/)
    .map((sentence) => sentence.trim());
  const missing = capabilityNames.filter((name) => !capabilities[name]);
  return sentences.flatMap((sentence) =>
    sentence.endsWith("?")
      ? []
      : missing.flatMap((capability) => {
          const { promise, denial: denied } = signs[capability];
          return promise.test(sentence) && !denied.test(sentence) ? [{ capability, sentence }] : [];
        }),
  );
}

export type PromiseInContent = EarlyPromise & { path: string };

/** Every such sentence in a payload, with its path. */
export function promisesInContent(
  payload: unknown,
  capabilities: Capabilities,
  path: readonly string[] = [],
): PromiseInContent[] {
  if (typeof payload === "string") {
    return promisesIn(payload, capabilities).map((found) => ({ path: path.join("."), ...found }));
  }
  if (typeof payload !== "object" || payload === null) return [];
  return Object.entries(payload).flatMap(([key, value]) =>
    promisesInContent(value, capabilities, [...path, key]),
  );
}
