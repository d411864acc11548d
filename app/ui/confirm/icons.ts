import {
  CalendarX,
  CircleCheck,
  CircleQuestionMark,
  CreditCard,
  Info,
  LogOut,
  Mail,
  OctagonAlert,
  RefreshCw,
  Trash2,
  TriangleAlert,
  UserMinus,
} from "lucide-react";

export const confirmIcons = {
  question: CircleQuestionMark,
  info: Info,
  check: CircleCheck,
  warning: TriangleAlert,
  stop: OctagonAlert,
  remove: Trash2,
  removePerson: UserMinus,
  cancelPlan: CalendarX,
  renew: RefreshCw,
  card: CreditCard,
  mail: Mail,
  signOut: LogOut,
};

export type ConfirmIcon = keyof typeof confirmIcons;
