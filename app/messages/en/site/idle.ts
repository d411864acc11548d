export const idle = {
  title: "Are you still there?",
  message: (seconds: number) =>
    seconds === 1
      ? "To keep your data safe, we sign you out in 1 second."
      : `To keep your data safe, we sign you out in ${seconds} seconds.`,
  stay: "Stay signed in",
  leave: "Log out now",
};
