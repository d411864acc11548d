import { z } from "zod";
import { longestPassword, plainPassword, shortestPassword } from "./password.ts";
import { errorCode } from "./field-errors.ts";

const lengthOf = (password: string) => Array.from(password).length;

/** A new password: any characters, no composition rules. The domain also rejects common ones. */
export const newPassword = z
  .string({ error: errorCode("password_missing") })
  .max(longestPassword * 4, { error: errorCode("password_too_long"), abort: true })
  .overwrite(plainPassword)
  .refine((typed) => lengthOf(typed) >= shortestPassword, {
    error: errorCode("password_too_short"),
    abort: true,
  })
  .refine((typed) => lengthOf(typed) <= longestPassword, errorCode("password_too_long"));
