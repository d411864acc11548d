import { grievance } from "./grievance.ts";
import { grievanceStatus } from "./grievance-status.ts";
import { messageThread } from "./message-thread.ts";

export const words = { grievance, grievanceStatus, messageThread };
