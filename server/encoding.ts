export type Encoding = "br" | "gzip" | "identity";

/** The best available encoding that the browser accepts. */
export function chooseEncoding(
  accepts: string | undefined,
  bodies: Partial<Record<Encoding, unknown>>,
): Encoding {
  if (!accepts) return "identity";
  if (bodies.br && /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/.test(accepts))
    return "br";
  if (bodies.gzip && /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/.test(accepts))
    return "gzip";
  return "identity";
}
