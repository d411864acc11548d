import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import { NavIcon } from "./nav-icon.tsx";
import type { TopBarModel } from "./top-bar-model.ts";

export function TopBarLinks({ bar, className }: { bar: TopBarModel; className: string }) {
  const words = useWords().site;
  const { links, officeLogin, memberLogin, directory } = bar;
  if (links.length === 0 && officeLogin === null && !memberLogin && !directory) return null;
  return (
    <nav aria-label={words.quickLinks} className="min-w-0">
      <ul className={className}>
        {links.map(({ title, href, icon, newTab }) => (
          <QuickLink key={`${title} ${href}`} to={href} newTab={newTab}>
            {icon !== null && <NavIcon name={icon} />}
            {title}
          </QuickLink>
        ))}
        {directory && <QuickLink to="/directory">{words.directory}</QuickLink>}
        {officeLogin !== null && <QuickLink to={officeLogin}>{words.officeLogin}</QuickLink>}
        {memberLogin && <QuickLink to="/member-login">{words.memberLogin}</QuickLink>}
      </ul>
    </nav>
  );
}

type QuickLinkProps = { to: string; newTab?: boolean; children: ReactNode };

function QuickLink({ to, newTab = false, children }: QuickLinkProps) {
  const { opensInNewTab } = useWords().site;
  return (
    <li>
      <SiteLink
        to={to}
        newTab={newTab}
        className="flex min-h-11 items-center gap-2 wrap-anywhere underline-offset-4 hover:underline"
      >
        {children}
        {newTab && (
          <>
            <ExternalLink aria-hidden size={16} className="shrink-0" />
            <span className="sr-only">({opensInNewTab})</span>
          </>
        )}
      </SiteLink>
    </li>
  );
}
