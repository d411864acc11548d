import type { QrPicture } from "./qr-picture.server.ts";

/** What an open link shows to whoever holds it. */
export type Invitation = {
  token: string;
  email: string;
  name: string;
  totp: { secret: string; uri: string };
  picture: QrPicture;
};
