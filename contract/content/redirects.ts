import { z } from "zod";
import { isServerPath } from "../own-paths.ts";
import { foreignAddress, tidyAddress } from "./addresses.ts";

// Query keys of ad tracking: the page is the same with and without them.

export const trackingKey = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/i;

const read =
  (spell: (value: string) => string | null, message: string) =>
  (value: string, context: z.core.$RefinementCtx<string>) => {
    const spelled = spell(value);
    if (spelled !== null) return spelled;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };

const source = z
  .string()
  .max(500)
  .transform(read(tidyAddress, "must be a path on this site"))
  .pipe(
    z
      .string()
      .max(500)
      .refine(
        (path) => !path.includes("#"),
        "must not contain #, because browsers never send that part",
      )
      .refine(
        (path) => !hasTrackingKey(path),
        "must not contain tracking parameters, such as utm_source",
      )
      .refine((path) => !isServerPath(path), "is an address that the server answers itself"),
  );

const target = z
  .string()
  .max(2_000)
  .transform(
    read(
      (value) => tidyAddress(value) ?? foreignAddress(value),
      "must be a path on this site or an http(s) address",
    ),
  )
  .pipe(z.string().max(2_000));

export const redirect = z.strictObject({
  from: source,
  to: target,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
});
export type ContentRedirect = z.output<typeof redirect>;
type Way = Pick<ContentRedirect, "from" | "to">;

/** The redirect for an address: a match including the query wins over one by path alone. */
export function findRedirect<Found extends Way>(
  redirects: ReadonlyMap<string, Found>,
  address: string,
): Found | undefined {
  return redirects.get(address) ?? redirects.get(pathOf(address));
}

/** Redirects by source address. */
export function redirectsByFrom<Found extends Way>(
  redirects: readonly Found[],
): Map<string, Found> {
  return new Map(redirects.map((way) => [way.from, way]));
}

/** The rows of redirects that loop; the site's own hosts count as its paths. */
export function findCircles(redirects: readonly Way[], ownHosts: readonly string[] = []): number[] {
  const byFrom = redirectsByFrom(redirects);
  const arriving = new Set<string>();
  const isCircle = (from: string): boolean => {
    const passed = new Set<string>();
    let way = byFrom.get(from);
    while (way && !arriving.has(way.from)) {
      if (passed.has(way.from)) return true;
      passed.add(way.from);
      way = findRedirect(byFrom, pathOnSite(way.to, ownHosts));
    }
    for (const each of passed) arriving.add(each);
    return false;
  };
  return [...redirects.keys()].filter((row) => isCircle(redirects[row]?.from ?? ""));
}

/** The path that an address leads to on the site, without its hash; "" for another site. */
function pathOnSite(address: string, ownHosts: readonly string[]): string {
  if (address.startsWith("/")) return address.split("#")[0] ?? "";
  const { hostname, pathname, search } = new URL(address);
  return ownHosts.includes(hostname) ? (tidyAddress(pathname + search) ?? "") : "";
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

function hasTrackingKey(address: string): boolean {
  const { searchParams } = new URL(address, "http://x");
  return [...searchParams.keys()].some((key) => trackingKey.test(key));
}
