import { z } from "zod";

// What a browser sends to the sandbox for a card, and what it gets.

export const sandboxCard = z.strictObject({
  key: z.string().describe("`publicKey` of the gateway"),
  number: z
    .string()
    .max(40)
    .describe(
      "a test card: 4242424242424242 is paid, 4000000000000002 declined, 4000000000003220 asks for 3-D Secure; the form lists the others",
    ),
  expires: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .describe("its year and month, such as 2030-01"),
  cvc: z.string().regex(/^\d{3,4}$/),
  zip: z
    .string()
    .regex(/^\d{5}(\d{4})?$/)
    .describe("without a hyphen"),
});

export const sandboxToken = z.strictObject({
  token: z.string().describe("the `paymentToken`"),
  brand: z.string(),
  last4: z.string(),
});
