export const loginSteps = {
  confirm: {
    why: "For your security, enter your password to continue.",
    password: "Your password",
    passkey: "Use a passkey instead",
  },
  failed: {
    unsupported: "This browser can't use passkeys. Try another browser or device.",
    stopped: "No passkey was used. Try again, or use your password.",
    known: "This device already has a passkey for your account.",
  },
  login: {
    codeTitle: "Enter your code",
    codeLead: "Open your authenticator app and enter the code it shows for this site.",
    code: "Code",
    codeHelp: "No phone? Enter one of your recovery codes.",
    codeSend: "Log in",
    codeBack: "Start over",
    codeOver: "That took too long. Enter your password again.",
    passkey: "Log in with a passkey",
    or: "or",
    refused: "We don't recognize that passkey. Log in with your password.",
  },
};
