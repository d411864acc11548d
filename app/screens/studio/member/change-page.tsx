import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";

type Props = {
  plan: { accountId: string; memberName: string; planName: string };
  title: string;
  /** What the last form led to. */
  done: string | null;
  children: ReactNode;
};

/** The frame of a page on which staff change a member's plan. */
export function ChangePage({ plan, title, done, children }: Props) {
  const { memberChanges: words, members } = useWords("studio");
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink to={`/studio/members/${plan.accountId}`} className={standaloneLink}>
          {words.back(plan.memberName)}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-2 text-lg font-semibold wrap-anywhere">
        {plan.memberName} · {plan.planName}
      </p>
      <p className="mt-2 max-w-measure text-muted">{members.help.reasonHelp}</p>
      <div className="mt-8 grid max-w-[39rem] grid-cols-1 gap-6">
        {done !== null && (
          <div>
            <DoneNotice text={done} />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
