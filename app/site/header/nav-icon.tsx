import {
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
  type LucideIcon,
} from "lucide-react";
import type { IconName } from "./icon-names.ts";

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
} satisfies Record<IconName, LucideIcon>;

export function NavIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden size={18} className="shrink-0" />;
}
