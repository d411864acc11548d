import { useFrame } from "#app/site/frame.ts";

/** The site's logo on top of what is printed, where the header is left out. */
export function Letterhead() {
  const { header_log: src, header_log_alt: alt = "" } = useFrame().header;
  if (!src) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={164}
      height={40}
      className="mb-6 hidden h-10 w-auto object-contain object-left print:block"
    />
  );
}
