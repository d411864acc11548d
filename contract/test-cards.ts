// The numbers that the demo takes, and what comes of each. A real card is never taken there.

export const testCards = [
  { number: "4242 4242 4242 4242", outcome: "success" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0000 0000 9995", outcome: "insufficient_funds" },
  { number: "4000 0000 0000 0069", outcome: "expired_card" },
  { number: "4000 0000 0000 3220", outcome: "challenge_passed" },
  { number: "4000 0000 0000 3238", outcome: "challenge_failed" },
  { number: "4000 0000 0000 5126", outcome: "slow" },
  { number: "4000 0000 0000 0119", outcome: "reset_before" },
  { number: "4000 0000 0000 0259", outcome: "reset_after" },
  { number: "4000 0000 0000 0341", outcome: "timeout_after" },
  { number: "4000 0000 0000 0127", outcome: "error_after" },
  { number: "4000 0000 0000 0101", outcome: "malformed_after" },
] as const;
export type TestOutcome = (typeof testCards)[number]["outcome"];
