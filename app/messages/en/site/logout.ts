export const logout = {
  done: "You're logged out",
  stale: "This page timed out, so we couldn't log you out. Select “Log out” again.",
  stillIn: "You're still logged in",
  failed: "We couldn't log you out. Try again.",
  failedOffline: "You're offline. Try again when you're back online.",
};
