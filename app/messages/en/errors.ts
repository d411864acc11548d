export const errors = {
  notFoundTitle: "Page Not Found",
  notFoundText: (path: string) => `There is nothing at ${path}. The address may be mistyped, or the page may have moved.`,
  serverTitle: "Internal Server Error",
  serverText: "Something broke on our side. Nothing you did is lost. Try again in a moment.",
  otherText: "That did not work. Go back and try again.",
  goHome: "Go to the home page",
  tryAgain: "Try again",
  orCall: (phone: string) => `Or call us: ${phone}`,
  offline: "You seem to be offline. Check your connection and try again.",
  timeout: "That took too long. Check your connection and try again.",
  tooMany: "That was a lot of tries. Wait a little and try again.",
};
