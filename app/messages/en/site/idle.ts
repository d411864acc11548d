import { plural } from "#contract/plural.ts";

export const idle = {
  title: "Are you still there?",
  message: (seconds: number) =>
    plural("en", seconds, {
      one: "To keep your account safe, we'll log you out in 1 second.",
      other: `To keep your account safe, we'll log you out in ${seconds} seconds.`,
    }),
  stay: "Stay logged in",
  leave: "Log out now",
};
