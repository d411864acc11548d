import type { QrPicture } from "./qr-picture.server.ts";

/** Dark on light in every color scheme, as cameras require. */
export function QrCode({ size, path, label }: QrPicture & { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-56 max-w-full rounded-lg border border-line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
