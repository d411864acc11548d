import { KeptTimes } from "#app/site/kept-times.tsx";
import type { ReactNode } from "react";
import { Clock, Phone, ShieldCheck } from "#app/ui/icons.ts";
import { WalletCard } from "#app/illustrations/wallet-card.tsx";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { phoneModel } from "#app/site/phone.tsx";

type Props = {
  /** The page has no login form. */
  isLinkOver?: boolean;
};

/** Shown beside every form with a password. */
export function GoodToKnow({ isLinkOver = false }: Props) {
  const { signIn } = useWords("forms");
  const { header } = useFrame();
  const phone = phoneModel(header);
  const hours = header.header_timing;
  return (
    <aside aria-labelledby="good-to-know">
      <div className="hidden rounded-xl bg-picture p-8 text-picture-line lg:block">
        <div className="mx-auto max-w-64">
          <WalletCard />
        </div>
      </div>
      <h2 id="good-to-know" className="text-xl lg:mt-8">
        {signIn.goodToKnow}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        <Point Icon={ShieldCheck}>{signIn.neverAsk}</Point>
        {!isLinkOver && <Point Icon={Clock}>{signIn.stepAway}</Point>}
        {phone && (
          <Point Icon={Phone}>
            {signIn.person}{" "}
            {phone.href === null ? (
              <span className="whitespace-nowrap">{phone.text}</span>
            ) : (
              <a
                href={phone.href}
                className="-my-2 inline-block py-2 font-semibold whitespace-nowrap underline"
              >
                {phone.text}
              </a>
            )}
            {hours && (
              <span className="block text-muted">
                <KeptTimes text={signIn.hours(hours)} />
              </span>
            )}
          </Point>
        )}
      </ul>
    </aside>
  );
}

type PointProps = { Icon: typeof Phone; children: ReactNode };

function Point({ Icon, children }: PointProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-[0.15em] size-6 shrink-0 text-brand" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
