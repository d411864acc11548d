import { useWords } from "#app/messages/words.ts";
import type { Invitation } from "./invitation.ts";
import { QrCode } from "./qr-code.tsx";

/** The authenticator's key as a QR code, as text, and as a link for the same phone. */
export function AppSetup({ totp, picture }: Pick<Invitation, "totp" | "picture">) {
  const { join } = useWords().studio;
  const groups = totp.secret.match(/.{1,4}/g) ?? [];
  return (
    <section aria-labelledby="app-setup" className="border-t border-line pt-6">
      <h2 id="app-setup" className="text-xl">
        {join.appTitle}
      </h2>
      <p className="mt-2">{join.appText}</p>
      <p className="mt-4 font-semibold">{join.scan}</p>
      <div className="mt-2">
        <QrCode {...picture} label={join.picture} />
      </div>
      <p className="mt-4 font-semibold">{join.orType}</p>
      <p className="mt-1">
        <code translate="no" className="text-lg">
          {groups.join(" ")}
        </code>
      </p>
      <p className="mt-4">
        {join.onPhone}{" "}
        <a href={totp.uri} className="inline-flex min-h-11 items-center text-brand underline">
          {join.openApp}
        </a>
      </p>
    </section>
  );
}
