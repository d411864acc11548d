export const logout = {
  done: "You are signed out",
  stale: "You are still signed in: this page was open for a long time. Press “Log out” once more.",
  stillIn: "You are still signed in",
  failed: "We could not sign you out. Try once more.",
  failedOffline: "There is no connection. Try again once you are online.",
};
