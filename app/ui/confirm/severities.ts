import type { ButtonLook } from "../button.tsx";
import type { ConfirmIcon } from "./icons.ts";

export const severities = {
  primary: { icon: "question", iconClass: "text-brand", okLook: "brand" },
  danger: { icon: "stop", iconClass: "text-danger", okLook: "danger" },
  success: { icon: "check", iconClass: "text-good", okLook: "good" },
  warning: { icon: "warning", iconClass: "text-warning", okLook: "warning" },
} satisfies Record<string, { icon: ConfirmIcon; iconClass: string; okLook: ButtonLook }>;

export type ConfirmSeverity = keyof typeof severities;
