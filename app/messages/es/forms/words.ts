import { contact } from "./contact.ts";
import { email } from "./email.ts";
import { fieldErrors } from "./field-errors.ts";
import { forms } from "./forms.ts";
import { loginSteps } from "./login-steps.ts";
import { password } from "./password.ts";
import { signIn } from "./sign-in.ts";

export const words = { contact, email, fieldErrors, forms, loginSteps, password, signIn };
