import type { Words } from "#app/messages/words.ts";
import type { AppSetup as Totp } from "#contract/second-factor-fields.ts";
import { quietLink } from "./links.tsx";
import type { QrPicture } from "./qr-picture.server.ts";

type Said = "appTitle" | "appText" | "scan" | "picture" | "orType" | "onPhone" | "openApp";
type Props = {
  totp: Totp;
  picture: QrPicture;
  heading: "h2" | "h3";
  words: Pick<Words["studio"]["join"], Said>;
};

/** The authenticator's key as a QR code, as text, and as a link for the same phone. */
export function AppSetup({ totp, picture, heading: Heading, words: join }: Props) {
  const groups = totp.secret.match(/.{1,4}/g) ?? [];
  return (
    <section aria-labelledby="app-setup" className="border-t border-line pt-6">
      <Heading id="app-setup" className="text-xl">
        {join.appTitle}
      </Heading>
      <p className="mt-2">{join.appText}</p>
      {/* No phone scans its own screen. */}
      <div className="mt-4 flex flex-col gap-4">
        <div>
          <p className="mb-2 font-semibold">{join.scan}</p>
          <QrCode {...picture} label={join.picture} />
        </div>
        <div>
          <p className="mb-1 font-semibold">{join.orType}</p>
          <code translate="no" className="block max-w-[20ch] text-lg">
            {groups.join(" ")}
          </code>
        </div>
        <p className="max-sm:order-first">
          {join.onPhone}{" "}
          <a href={totp.uri} className={quietLink}>
            {join.openApp}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Dark on light in every color scheme, as cameras require. */
function QrCode({ size, path, label }: QrPicture & { label: string }) {
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
