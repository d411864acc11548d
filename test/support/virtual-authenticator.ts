import type { Page } from "playwright-core";

/** Gives a page's browser a device that holds passkeys and unlocks for its owner. */
export async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    credentials,
    /** Whether its owner is recognized. */
    recognize: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
