import { accountFaults as said } from "#contract/account-faults.ts";

/** What is wrong with a field of an account, by the contract's key. */
export const accountFaults = said as Record<keyof typeof said, string>;
