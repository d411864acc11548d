import type { Icon } from "#app/ui/draw-icon.tsx";
import {
  ExternalLink,
  Building2,
  CalendarDays,
  ChevronRight,
  CircleQuestionMark,
  CreditCard,
  FileText,
  Globe,
  Heart,
  Info,
  Mail,
  MapPin,
  Phone,
  Search,
  Smile,
  User,
  Users,
} from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import type { TopBarModel, IconName } from "./top-bar-model.ts";

const look =
  "[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2 [&_a]:wrap-anywhere " +
  "[&_a]:underline-offset-4 [&_a]:hover:underline";

export function TopBarLinks({ bar, className }: { bar: TopBarModel; className: string }) {
  const words = useWords().site;
  const { links, officeLogin, memberLogin, directory } = bar;
  if (links.length === 0 && officeLogin === null && !memberLogin && !directory) return null;
  return (
    <nav aria-label={words.quickLinks} className="min-w-0">
      <ul className={`${look} ${className}`}>
        {links.map(({ title, href, icon, newTab }) => (
          <QuickLink key={`${title} ${href}`} to={href} newTab={newTab}>
            {icon !== null && <NavIcon name={icon} />}
            <bdi>{title}</bdi>
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
      <SiteLink to={to} newTab={newTab}>
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

const icons = {
  building: Building2,
  calendar: CalendarDays,
  card: CreditCard,
  document: FileText,
  globe: Globe,
  heart: Heart,
  help: CircleQuestionMark,
  info: Info,
  mail: Mail,
  map: MapPin,
  other: ChevronRight,
  phone: Phone,
  search: Search,
  smile: Smile,
  user: User,
  users: Users,
} satisfies Record<IconName, Icon>;

function NavIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden size={18} className="shrink-0" />;
}
