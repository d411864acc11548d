import { SiteLink } from "../links.tsx";
import type { SponsorModel } from "./model.ts";

export function Sponsor({ sponsor }: { sponsor: SponsorModel }) {
  const { text, logo, name, href } = sponsor;
  const look = "inline-flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere";
  const shown = (
    <>
      <bdi>{text}</bdi>
      {logo === null ? (
        name !== null && <span className="font-semibold underline">{name}</span>
      ) : (
        // Not lazy: printing does not wait for lazy images.
        <img
          src={logo}
          alt={name ?? ""}
          width={120}
          height={32}
          decoding="async"
          fetchPriority="low"
          className="aspect-[120/32] w-30 rounded-sm object-contain object-left dark:bg-white"
        />
      )}
    </>
  );
  if (href === null) return <p className={look}>{shown}</p>;
  return (
    <SiteLink to={href} className={`${look} underline-offset-4 hover:underline`}>
      {shown}
    </SiteLink>
  );
}
