import type { Perform } from "#contract/calls.ts";
import { isStudioPath } from "#contract/studio.ts";
import type { Typed } from "./form-outcome.ts";

/** Says that a form carries the person's password, or that a passkey was used ahead of it. */
export const confirmField = "confirm-login";

/**
 * Sends the password that a form was asked for, ahead of the form's own call; returns what was
 * typed into the form itself.
 */
export async function confirmFirst(perform: Perform, typed: Typed, path: string): Promise<Typed> {
  const { [confirmField]: how, ...form } = typed;
  if (how === undefined) return typed;
  const { currentPassword = "", ...rest } = form;
  if (how !== "password") return rest;
  const body = { currentPassword };
  if (isStudioPath(path)) await perform("POST /api/studio/reauthenticate", { body });
  else await perform("POST /api/v4/member/reauthenticate", { body });
  return rest;
}
