// The only numbers that the sandbox accepts. Each has a valid check digit, belongs to no real card
// and selects one outcome of a charge:
//
//   success            paid at once
//   declined, insufficient_funds, expired_card
//                      declined for that reason
//   challenge_passed   3-D Secure: paid if approved, declined if not
//   challenge_failed   3-D Secure: declined, even if approved
//   slow               paid after five seconds; `processing` until then
//   reset_before       the connection breaks before anything is charged
//   reset_after, timeout_after, error_after, malformed_after
//                      paid, but the connection breaks, the response times out, or it is a server
//                      error or invalid
//
// A saved card behaves the same off session, but without 3-D Secure: challenge_passed is paid and
// challenge_failed declined. Refunds lose their response in the same ways.

export type Behavior =
  | "success"
  | "declined"
  | "insufficient_funds"
  | "expired_card"
  | "challenge_passed"
  | "challenge_failed"
  | "slow"
  | "reset_before"
  | "reset_after"
  | "timeout_after"
  | "error_after"
  | "malformed_after";

export const testCards: Record<Behavior, { number: string; brand: string }> = {
  success: { number: "4242424242424242", brand: "visa" },
  declined: { number: "4000000000000002", brand: "visa" },
  insufficient_funds: { number: "4000000000009995", brand: "visa" },
  expired_card: { number: "4000000000000069", brand: "visa" },
  challenge_passed: { number: "4000000000003220", brand: "visa" },
  challenge_failed: { number: "4000000000003238", brand: "visa" },
  slow: { number: "4000000000005126", brand: "visa" },
  reset_before: { number: "4000000000000119", brand: "visa" },
  reset_after: { number: "4000000000000259", brand: "visa" },
  timeout_after: { number: "4000000000000341", brand: "visa" },
  error_after: { number: "4000000000000127", brand: "visa" },
  malformed_after: { number: "4000000000000101", brand: "visa" },
};

type TestCard = { behavior: Behavior; brand: string; last4: string };

export function findTestCard(number: string): TestCard | undefined {
  const known = Object.entries(testCards).find(([, card]) => card.number === number);
  if (!known) return undefined;
  const [behavior, { brand }] = known;
  return { behavior: behavior as Behavior, brand, last4: number.slice(-4) };
}
