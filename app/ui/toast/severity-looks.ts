import {
  CircleCheck,
  Info,
  Megaphone,
  MessageSquare,
  OctagonX,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { Severity } from "../ui-words.ts";

type Look = { Icon: LucideIcon; card: string; sign: string };

const paper = "border-line bg-raised text-ink";
const night = "border-ink bg-ink text-paper [--muted:var(--paper)]";

/** Six shapes beside six colors, each with its word: color is never the only signal. */
export const severityLooks = {
  info: { Icon: Info, card: `${paper} border-l-brand`, sign: "text-brand" },
  success: { Icon: CircleCheck, card: `${paper} border-l-good`, sign: "text-good" },
  warn: { Icon: TriangleAlert, card: `${paper} border-l-warning`, sign: "text-warning" },
  error: { Icon: OctagonX, card: `${paper} border-l-danger`, sign: "text-danger" },
  secondary: { Icon: MessageSquare, card: `${paper} border-l-edge`, sign: "text-muted" },
  contrast: { Icon: Megaphone, card: night, sign: "text-paper" },
} satisfies Record<Severity, Look>;
