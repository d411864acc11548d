import { z } from "zod";
import { accountFaults as faults } from "./account-faults.ts";
import { longestPassword, plainPassword, shortestPassword } from "./password.ts";

const lengthOf = (password: string) => Array.from(password).length;

/** A password to be kept: any characters, no rules of composition. Common ones the domain refuses. */
export const newPassword = z
  .string({ error: faults.passwordMissing })
  .max(longestPassword * 4, { error: faults.passwordTooLong, abort: true })
  .overwrite(plainPassword)
  .refine((typed) => lengthOf(typed) >= shortestPassword, {
    error: faults.passwordTooShort,
    abort: true,
  })
  .refine((typed) => lengthOf(typed) <= longestPassword, faults.passwordTooLong);
