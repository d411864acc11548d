import { text } from "node:stream/consumers";
import { walletKinds } from "#contract/wallet.ts";
import { listWallets } from "#domain/membership/list-wallets.ts";
import { removeWallet, setWallet } from "#domain/membership/set-wallet.ts";
import { command, siteOption, UsageError } from "./command.ts";
import { moment } from "./print.ts";
import { withSite } from "./run.ts";

const names = { apple: "Apple Wallet", google: "Google Wallet" } as const;

export const walletSetCommand = command({
  name: "wallet set",
  about:
    "Lets members add ID cards to a phone's wallet; reads from standard input, for Apple, the pass certificate, the WWDR certificate and the private key as PEM, and for Google the service account's JSON key file",
  takesSiteAsArgument: true,
  options: {
    site: siteOption,
    apple: { type: "boolean", about: "keys for Apple Wallet" },
    "google-issuer": {
      type: "string",
      value: "ID",
      about: "keys for Google Wallet, of the issuer with this number",
    },
  },
  json: "{ site, kind, issuer, expiresAt }",
  run: async ({ site: key, apple, "google-issuer": issuer }) => {
    if ((apple === true) === (issuer !== undefined)) {
      throw new UsageError("use either --apple or --google-issuer");
    }
    if (issuer !== undefined && !/^\d{5,25}$/.test(issuer)) {
      throw new UsageError("--google-issuer is the issuer's number, such as 3388000000012345678");
    }
    const given = await text(process.stdin);
    return withSite(key, async (ctx) => {
      const secret =
        issuer === undefined
          ? ({ kind: "apple", text: given } as const)
          : ({ kind: "google", text: given, issuer } as const);
      const kept = await setWallet(ctx, secret);
      const until = kept.expiresAt && ` The certificate expires on ${moment(kept.expiresAt)}.`;
      return {
        data: { site: key, kind: secret.kind, ...kept },
        lines: [`Members of ${key} can add their cards to ${names[secret.kind]}.${until ?? ""}`],
      };
    });
  },
});

export const walletShowCommand = command({
  name: "wallet show",
  about: "Shows which wallets a site has keys for, without the secrets",
  takesSiteAsArgument: true,
  options: { site: siteOption },
  json: "[{ kind, issuer, expiresAt, changedAt, isReadable }]",
  run: ({ site: key }) =>
    withSite(key, async (ctx) => {
      const wallets = await listWallets(ctx);
      const lines = wallets.map(({ kind, issuer, expiresAt, changedAt, isReadable }) =>
        [
          `${names[kind]}: ${issuer}, set ${moment(changedAt)}`,
          ...(expiresAt ? [`until ${moment(expiresAt)}`] : []),
          ...(isReadable ? [] : ["encrypted with another SIGNING_SECRET"]),
        ].join(", "),
      );
      const none = [`${key}: no wallet. See: wallet set --help`];
      return { data: wallets, lines: lines.length > 0 ? lines : none };
    }),
});

export const walletOffCommand = command({
  name: "wallet off",
  about: "Removes a site's keys for a wallet; passes that members have keep working",
  takesSiteAsArgument: true,
  options: {
    site: siteOption,
    kind: {
      type: "string",
      value: walletKinds.join("|"),
      required: true,
      about: "the wallet",
    },
  },
  json: "{ site, kind }",
  run: ({ site: key, kind: asked }) => {
    const kind = walletKinds.find((one) => one === asked);
    if (!kind) throw new UsageError(`--kind is one of ${walletKinds.join(", ")}`);
    return withSite(key, async (ctx) => {
      await removeWallet(ctx, { kind });
      return { data: { site: key, kind }, lines: [`${key} no longer offers ${names[kind]}.`] };
    });
  },
});
