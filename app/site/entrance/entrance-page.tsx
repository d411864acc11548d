import { useEffect, useRef, type ReactNode } from "react";
import { CircleCheck, Info } from "#app/ui/icons.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import { Announcement } from "#app/ui/states/announcement.tsx";

type Props = {
  title: string;
  lead?: ReactNode;
  /** The form was successful, and this page replaces it. */
  isArrival?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** One task in one column; on a wide screen an aside next to it. */
export function EntrancePage({ title, lead, isArrival = false, aside, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser has already set the focus in a new document.
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (isArrival && !wasServerRendered) heading.current?.focus();
  }, [isArrival, wasServerRendered]);
  return (
    <div className="page-width grid grid-cols-1 gap-x-24 gap-y-12 py-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,28rem)] lg:justify-between lg:py-16">
      <div className="min-w-0">
        <h1
          ref={heading}
          className="text-3xl"
          {...(isArrival && { tabIndex: -1, autoFocus: true })}
        >
          {title}
        </h1>
        {lead !== undefined && <p className="mt-4 max-w-measure text-lg">{lead}</p>}
        <div className="mt-8 max-w-[28rem]">{children}</div>
      </div>
      {aside !== undefined && <div className="min-w-0 lg:pt-2">{aside}</div>}
    </div>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-raised px-4 py-6 sm:px-8 sm:py-8">
      {children}
    </div>
  );
}

const looks = {
  good: { Icon: CircleCheck, color: "text-good" },
  plain: { Icon: Info, color: "text-brand" },
};

/** What came of a form that stays: it takes the focus, which its pressed button has lost. */
export function OutcomeNotice(props: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) box.current?.focus();
  }, [wasServerRendered]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
    <div ref={box} tabIndex={-1} autoFocus className="scroll-mt-36">
      <NoticeBox {...props} />
    </div>
  );
}

type NoticeProps = { text: string; look?: keyof typeof looks };

/** What happened before this page was opened. */
export function Notice(props: NoticeProps) {
  return (
    <>
      <Announcement text={props.text} />
      <NoticeBox {...props} />
    </>
  );
}

function NoticeBox({ text, look = "plain" }: NoticeProps) {
  const { Icon, color } = looks[look];
  return (
    <div className="mb-6 rounded-lg bg-brand-soft p-4">
      <p className="flex items-start gap-3">
        <Icon aria-hidden className={`mt-[0.1em] size-6 shrink-0 ${color}`} />
        <span className="min-w-0">{text}</span>
      </p>
    </div>
  );
}
