import { grievance } from "./grievance.ts";
import { grievanceStatus } from "./grievance-status.ts";

export const words = { grievance, grievanceStatus };
