import type { QrPicture } from "./qr-picture.server.ts";

/** What a valid invitation link shows to its holder. */
export type Invitation = {
  token: string;
  email: string;
  name: string;
  totp: { secret: string; uri: string };
  picture: QrPicture;
};
