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
} from "../icons.ts";
import type { ButtonLook } from "../button.tsx";

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

export const severities = {
  primary: { icon: "question", iconClass: "text-brand", okLook: "brand" },
  danger: { icon: "stop", iconClass: "text-danger", okLook: "danger" },
  success: { icon: "check", iconClass: "text-good", okLook: "good" },
  warning: { icon: "warning", iconClass: "text-warning", okLook: "warning" },
} satisfies Record<string, { icon: ConfirmIcon; iconClass: string; okLook: ButtonLook }>;

export type ConfirmSeverity = keyof typeof severities;
