import type { Perform } from "#contract/calls.ts";
import { isStudioPath } from "#contract/studio.ts";
import { confirmField, ownValues, type Typed } from "./form-outcome.ts";

/**
 * Sends the password that a form was asked for, ahead of the form's own call; returns what was
 * typed into the form itself.
 */
export async function confirmFirst(perform: Perform, typed: Typed, path: string): Promise<Typed> {
  if (typed[confirmField] === "password") {
    const body = { currentPassword: typed.currentPassword ?? "" };
    if (isStudioPath(path)) await perform("POST /api/studio/reauthenticate", { body });
    else await perform("POST /api/v4/member/reauthenticate", { body });
  }
  return ownValues(typed);
}
