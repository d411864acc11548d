import { z } from "zod";

// The shapes that several calls share.

export const contactTopics = ["plans", "membership", "billing", "dentist", "other"] as const;

export const contactMessage = z.strictObject({
  name: z.string().trim().min(1, "Enter your name").max(120),
  email: z.email("Enter an e-mail address, such as name@example.com").max(254),
  phone: z.string().trim().max(40).optional(),
  topic: z.enum(contactTopics, { error: "Choose a topic" }),
  message: z.string().trim().min(1, "Write your message").max(5_000),
});

export type ContactMessage = z.output<typeof contactMessage>;
