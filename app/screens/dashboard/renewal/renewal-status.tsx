import { TriangleAlert } from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { RenewalView } from "./view-renewal.server.ts";

type Props = { renewal: RenewalView; children?: ReactNode };

/** In a line how a plan goes on; `children` is the next step where something is wrong. */
export function RenewalStatus({ renewal, children }: Props) {
  const { status: words } = useWords("account").renewal;
  const { state, lastDay, validUntil, renewableUntil, charge, next, card } = renewal;
  switch (state) {
    case "paid":
      return <p>{words.paid(next?.last ?? lastDay)}</p>;
    case "ends":
      return <p>{words.ends(lastDay)}</p>;
    case "declined":
      return (
        <StatusNotice title={words.declined(validUntil)} next={children}>
          {charge && words.nextTry(charge.day, charge.amount)}
        </StatusNotice>
      );
    case "lapsed":
      return (
        <StatusNotice title={words.lapsed(lastDay)} next={renewal.canRenewNow && children}>
          {renewal.canRenewNow && renewableUntil && words.lapsedUntil(renewableUntil)}
        </StatusNotice>
      );
    case "renews":
      return (
        <p>
          {charge && words.renews(charge.day, charge.amount)}{" "}
          {card ? words.card(card.brand, card.last4) : words.noCard}
        </p>
      );
  }
}

type NoticeProps = { title: string; next?: ReactNode; children?: ReactNode };

/** Something that the member has to know or do, with an icon and in words. */
export function StatusNotice({ title, next, children }: NoticeProps) {
  return (
    <div className="flex items-start gap-3 rounded-lg border-2 border-warning bg-raised p-4 text-base">
      <TriangleAlert aria-hidden className="mt-[0.1em] size-6 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="max-w-measure font-semibold">{title}</p>
        {children && <p className="mt-1 max-w-measure">{children}</p>}
        {next && <div className="mt-3">{next}</div>}
      </div>
    </div>
  );
}
