import type { ConfirmIcon } from "./icons.ts";

export const severities = {
  primary: { icon: "question", iconClass: "text-brand", okClass: "bg-brand text-on-brand" },
  danger: { icon: "stop", iconClass: "text-danger", okClass: "bg-danger text-paper" },
  success: { icon: "check", iconClass: "text-good", okClass: "bg-good text-paper" },
  warning: { icon: "warning", iconClass: "text-warning", okClass: "bg-warning text-paper" },
} satisfies Record<string, { icon: ConfirmIcon; iconClass: string; okClass: string }>;

export type ConfirmSeverity = keyof typeof severities;
