import { SiteLink } from "../links.tsx";
import type { LogoModel } from "./model.ts";

type Props = { logo: LogoModel; surface?: "paper" | "deep"; className?: string };

// The box keeps its shape whatever the picture's, so nothing moves when it arrives.
const box = "aspect-[300/73] h-auto w-75 max-w-full object-contain object-left";

/** A logo without a white variant gets a light plate where the ground is dark. */
export function Logo({ logo, surface = "paper", className = "" }: Props) {
  const { src, whiteSrc, alt, href } = logo;
  const shown = surface === "deep" ? (whiteSrc ?? src) : src;
  const plate = surface === "deep" ? "bg-white" : "dark:bg-white";
  return (
    <SiteLink to={href} className={`flex min-h-11 min-w-0 items-center ${className}`}>
      {shown === null ? (
        <span className="font-headline text-2xl wrap-anywhere">{alt}</span>
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
