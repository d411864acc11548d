import { Clock, Phone } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { TopBarLinks } from "./top-bar-links.tsx";
import type { TopBarModel } from "./top-bar-model.ts";

type Props = { bar: TopBarModel };
type BarProps = Props & { className: string; margins?: string };

/** The line above the logo on a wide screen; a narrow one has it in the sheet. */
export function TopBar({ bar, className, margins = "page-width" }: BarProps) {
  return (
    <div className={`text-sm ${className}`}>
      <div className={`flex flex-wrap items-center justify-between gap-x-6 ${margins}`}>
        <TopBarContact bar={bar} />
        <div className="flex min-w-0 flex-wrap gap-x-4">
          <TopBarLinks bar={bar} className="flex flex-wrap gap-x-4" />
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

export function TopBarContact({ bar: { phone, hours } }: Props) {
  const words = useWords().site;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-6">
      {phone && <PhoneLine phone={phone} />}
      {hours !== null && (
        <p className="flex min-h-11 items-center gap-2 wrap-anywhere">
          <Clock aria-hidden size={18} className="shrink-0" />
          <span className="sr-only">{words.openingHours}: </span>
          <bdi>{hours}</bdi>
        </p>
      )}
    </div>
  );
}

export function PhoneLine({ phone }: { phone: NonNullable<TopBarModel["phone"]> }) {
  const words = useWords().site;
  const look = "flex min-h-11 items-center gap-2 wrap-anywhere tabular-nums underline-offset-4";
  const shown = (
    <>
      <Phone aria-hidden size={18} className="shrink-0" />
      <bdi>{phone.text}</bdi>
    </>
  );
  if (phone.href === null) return <p className={look}>{shown}</p>;
  return (
    <a
      href={phone.href}
      aria-label={words.callUs(phone.text)}
      className={`${look} hover:underline`}
    >
      {shown}
    </a>
  );
}
