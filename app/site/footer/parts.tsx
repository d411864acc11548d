import { useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import { SafeHtml } from "../safe-html.tsx";
import type { FooterLink, FooterModel, SponsorModel } from "./model.ts";

type Props = { nav: FooterModel["nav"]; className: string };

/** More links than this take the full width instead of one column. */
const many = 12;

export const isLong = (nav: FooterModel["nav"]) => nav.length > many;

const links =
  "[&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a]:py-2 [&_a]:wrap-anywhere " +
  "[&_a]:underline-offset-4 [&_a]:hover:underline [&_li]:break-inside-avoid";

export function FooterNav({ nav, className }: Props) {
  const { footerMenu } = useWords().site;
  if (nav.length === 0) return null;
  const groups = [...Map.groupBy(nav, ({ group }) => group)];
  return (
    <nav aria-label={footerMenu} className="min-w-0">
      {nav.every(({ group }) => group === undefined) ? (
        <NavList items={nav} className={className} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-6 gap-y-8">
          {groups.map(([name, items]) => (
            <NavGroup key={name ?? ""} name={name} items={items} />
          ))}
        </div>
      )}
    </nav>
  );
}

function NavGroup({ name, items }: { name: string | undefined; items: FooterLink[] }) {
  const id = useId();
  return (
    <div className="min-w-0">
      {name !== undefined && (
        <p id={id} dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
      )}
      <NavList items={items} {...(name !== undefined && { labelId: id })} />
    </div>
  );
}

type ListProps = { items: FooterLink[]; className?: string; labelId?: string };

function NavList({ items, className = "", labelId }: ListProps) {
  return (
    <ul aria-labelledby={labelId} className={`${links} ${className}`.trim()}>
      {items.map(({ title, href }) => (
        <li key={`${title} ${href}`}>
          <SiteLink to={href}>
            <bdi>{title}</bdi>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

export function Sponsor({ sponsor }: { sponsor: SponsorModel }) {
  const { text, logo, whiteLogo, name, href } = sponsor;
  const look = "inline-flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere";
  const shown = (
    <>
      <bdi>{text}</bdi>
      {logo === null ? (
        name !== null && <span className="font-semibold underline">{name}</span>
      ) : (
        <picture>
          {whiteLogo !== null && (
            <source srcSet={whiteLogo} media="screen and (prefers-color-scheme: dark)" />
          )}
          {/* Not lazy: printing does not wait for lazy images. */}
          <img
            src={logo}
            alt={name ?? ""}
            width={120}
            height={32}
            decoding="async"
            fetchPriority="low"
            className={`aspect-[120/32] w-30 object-contain object-left ${whiteLogo === null ? "rounded-sm dark:bg-white" : ""}`}
          />
        </picture>
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

const rich = "wrap-anywhere [&_a]:underline [&_p+p]:mt-3";

export function Description({ model }: { model: FooterModel }) {
  if (model.description === null) return null;
  return <SafeHtml html={model.description} className={`max-w-measure ${rich}`} />;
}

/** In the full text color: it is small and must stay readable. */
export function Compliance({ model }: { model: FooterModel }) {
  if (model.compliance === null) return null;
  return <SafeHtml html={model.compliance} className={`max-w-[34em] text-sm ${rich}`} />;
}

/** Placed at the top and the end of every footer; one of the two renders. */
export function Copyright({ model, at }: { model: FooterModel; at: "top" | "end" }) {
  if (model.isCopyrightOnTop !== (at === "top")) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <bdi>{model.copyright}</bdi>
    </p>
  );
}
