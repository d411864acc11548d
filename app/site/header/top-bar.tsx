import { Clock, Phone } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { KeptTimes } from "../kept-times.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import type { Fit } from "./wide-from.ts";
import { TopBarLinks } from "./top-bar-links.tsx";
import { wideOnly } from "./shown-from.ts";
import type { TopBarModel } from "./top-bar-model.ts";

type Props = { bar: TopBarModel };
type BarProps = Props & { fit: Pick<Fit, "hoursFrom">; className: string; isAtEnd?: boolean };

/** The line above the logo on a wide screen; a narrow one has it in the sheet. */
export function TopBar({ bar, fit, className, isAtEnd = false }: BarProps) {
  return (
    <div className={`text-sm ${className}`}>
      <div
        className={`page-width flex flex-wrap items-center gap-x-6 ${isAtEnd ? "justify-end" : "justify-between"}`}
      >
        <TopBarContact bar={bar} hours={wideOnly(fit.hoursFrom)} />
        <div className="flex min-w-0 flex-wrap gap-x-4">
          <TopBarLinks bar={bar} className="flex flex-wrap gap-x-4" />
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

type ContactProps = Props & {
  /** Where the hours are shown. */
  hours?: string;
};

export function TopBarContact({ bar: { phone, hours }, hours: where = "" }: ContactProps) {
  const words = useWords().site;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-6">
      {phone && <PhoneLine phone={phone} />}
      {hours !== null && (
        <div className={where}>
          <p className="flex min-h-11 items-center gap-2 wrap-anywhere">
            <Clock aria-hidden size={18} className="shrink-0" />
            <span className="sr-only">{words.openingHours}: </span>
            <bdi>
              <KeptTimes text={hours} />
            </bdi>
          </p>
        </div>
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
