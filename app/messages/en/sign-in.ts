import type { CallErrorCode } from "#app/browser/call-error.ts";

type Failures = Partial<Record<CallErrorCode, (button: string) => string>>;

/** As for every form, but without the promise that a password is kept. */
const failures: Failures = {
  invalid: () => "Some answers need another look.",
  csrf_stale: (button) =>
    `This page was open for a long time. Look at what you typed, then press “${button}” again.`,
  offline: (button) => `There is no connection. Press “${button}” once you are online.`,
  timeout: (button) => `There is no answer yet. Press “${button}” again.`,
  unavailable: (button) => `We cannot take this right now. Press “${button}” again in a moment.`,
  too_large: () => "This is too long to be taken.",
  bad_credentials: () => "This email address and this password do not belong together.",
};

const inMinutes = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

export const signIn = {
  failures,
  tooMany: (minutes: number | null) =>
    minutes === null
      ? "That was a lot of tries. Wait a few minutes, then try again."
      : `That was a lot of tries. You can try again in ${inMinutes(minutes)}.`,
  email: "Email",
  password: "Password",
  goodToKnow: "Good to know",
  neverAsk: "We never ask for your password, on the phone or by email.",
  stepAway: "Step away and we sign you out, so a shared computer stays safe.",
  person: "Stuck? A person helps you:",
  hours: (hours: string) => `Our hours: ${hours}`,
  login: {
    send: "Sign in",
    forgot: "Forgot your password?",
    newHere: "New here?",
    create: "Create an account",
    helpTitle: "What you can do",
    helpCheck: "Check both for typos. Capital letters matter in a password.",
    helpReset: "Not sure about the password?",
    reset: "Choose a new one",
    helpNew: "Just signed up? Open the link in our email first.",
    out: "You are signed out.",
    idle: "You were away for a while, so we signed you out to keep your data safe.",
    changed: "Your password is changed. Sign in with it.",
    erased: "Your account is erased. We have sent you a last mail that says so.",
  },
  demo: {
    title: "This is a demo",
    account: "Sign in and look around with:",
    mail: "No email leaves it. You can read them all in",
    mailbox: "the demo's mailbox",
  },
  mailSent: {
    title: "Check your email",
    none: "Nothing after a few minutes?",
    spam: "Look in your spam folder.",
    check: "Check the address for typos:",
    other: "Use another address or send again",
  },
  reset: {
    lead: "Tell us your email address. We will send you a link to choose a new password.",
    over: "This link does not work any more. It may be older than one hour, or used already. Ask for a new one here.",
    send: "Send the link",
    sent: (email: string) =>
      `If there is an account for ${email}, we have sent a link. It works for one hour.`,
    back: "Back to signing in",
    newTitle: "Choose a new password",
    newFor: "For the account of",
    newPassword: "New password",
    change: "Change the password",
    changeNote: "Wherever you are signed in, you will be signed out.",
  },
  signUp: {
    lead: "An account is free. You choose a plan later, and you see its price before you pay.",
    firstName: "First name",
    lastName: "Last name",
    newPassword: "Choose a password",
    emailHelp: "We send a link to this address. You need it once, to get in.",
    news: "Send me news about the plan by email. I can stop it at any time.",
    send: "Create the account",
    agreeStart: "By creating an account you agree to our ",
    terms: "Terms of Service",
    agreeMiddle: ". How we treat your data is in our ",
    privacy: "Privacy Policy",
    agreeEnd: ".",
    hasOne: "Have an account already?",
    nextTitle: "How it goes on",
    next: [
      "We email you a link.",
      "You open it and enter the password you chose. That is all.",
      "You choose a plan when you are ready.",
    ],
    sent: (email: string) =>
      `We have sent an email to ${email}. Open its link within three days to get in.`,
  },
  confirm: {
    lead: (email: string) =>
      `Enter the password you chose for ${email}. Then your account is open and you are signed in.`,
    password: "The password you chose",
    send: "Confirm and sign in",
    passwordWrong: "This is not the password you chose when you signed up",
    forgotten: "Not sure which one you chose?",
    again: "Sign up again",
    changeLead: (email: string) =>
      `From now on we write to ${email}, and you sign in with this address.`,
    changeSend: "Confirm this address",
    changed: "Your address is confirmed",
    changedLead: (email: string) =>
      `We write to ${email} from now on. Use this address when you sign in.`,
    goToDashboard: "Go to your dashboard",
    overTitle: "This link does not work any more",
    over: "It may be used already, or too old. Part of it may be missing, too: then open it once more from the email.",
    overWays: "What you can do",
    overSignIn: "Have you confirmed before? Then you can sign in.",
    overSignUp: "Not yet? Sign up once more and we send a new link.",
    overChange: "Did you change your address? Sign in and change it again.",
  },
  logout: {
    done: "You are signed out",
    stale:
      "You are still signed in: this page was open for a long time. Press “Log out” once more.",
    stillIn: "You are still signed in",
    failed: "We could not sign you out. Try once more.",
    failedOffline: "There is no connection. Try again once you are online.",
  },
};
