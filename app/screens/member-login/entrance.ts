import type { FormRejection } from "#app/site/form/form-outcome.ts";

/** The notices that the address can request. */
export const arrivals = ["out", "idle", "changed", "erased"] as const;

type Login = {
  view: "login";
  arrival: (typeof arrivals)[number] | null;
  demo: { email: string; password: string } | null;
};
type Reset = { view: "reset"; isOver: boolean };
type NewPassword = { view: "new_password"; token: string; email: string };

export type Entrance = Login | Reset | NewPassword;

/** A view of this page with its form's initial state. */
export type Shown<View> = Extract<Entrance, { view: View }> & {
  formKey: string;
  refused: FormRejection | null;
  hasMailbox: boolean;
};
