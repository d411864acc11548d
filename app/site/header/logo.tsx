import { SiteLink } from "../links.tsx";
import type { LogoModel } from "./contents.ts";

type Props = {
  logo: LogoModel;
  surface?: "paper" | "deep";
  /** Whether it leaves a phone's row to other things. */
  isSlim?: boolean;
  className?: string;
};

// A fixed aspect ratio for any picture, so nothing moves when it loads.
const box = "aspect-[300/73] h-auto w-75 max-w-full object-contain object-left";

// Where a line is fuller than estimated, the logo shrinks.
const place =
  "flex min-h-11 w-75 max-w-full min-w-[min(6rem,25%)] shrink-100 items-center lg:max-xl:w-50";

/** A logo without a white variant gets a light plate on a dark background. */
export function Logo({ logo, surface = "paper", isSlim = false, className = "" }: Props) {
  const { src, whiteSrc, alt, href } = logo;
  const shown = surface === "deep" ? (whiteSrc ?? src) : src;
  const plate = surface === "deep" ? "bg-white" : "dark:bg-white";
  return (
    <SiteLink to={href} className={`${place} ${isSlim ? "max-sm:w-30" : ""} ${className}`}>
      {shown === null ? (
        <bdi className="font-headline text-2xl leading-none font-semibold wrap-anywhere">{alt}</bdi>
      ) : (
        <picture>
          {surface === "paper" && whiteSrc !== null && (
            <source srcSet={whiteSrc} media="(prefers-color-scheme: dark)" />
          )}
          <img
            src={shown}
            alt={alt}
            width={300}
            height={73}
            className={whiteSrc === null ? `${box} rounded-sm ${plate}` : box}
          />
        </picture>
      )}
    </SiteLink>
  );
}
