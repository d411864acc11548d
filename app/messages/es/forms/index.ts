export { contact } from "./contact.ts";
export { email } from "./email.ts";
export { fieldErrors } from "./field-errors.ts";
export { forms } from "./forms.ts";
export { password } from "./password.ts";
export { signIn } from "./sign-in.ts";
