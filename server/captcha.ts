import type { Captcha } from "#gateways/captcha/captcha.ts";
import { createAltcha } from "#gateways/captcha/altcha.ts";
import { noCaptcha } from "#gateways/captcha/off.ts";
import { createRecaptchaEnterprise } from "#gateways/captcha/recaptcha-enterprise.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import type { Config } from "./config.ts";

export function openCaptcha({ captcha }: Pick<Config, "captcha">, vault: Vault): Captcha {
  if (captcha.provider === "altcha") return createAltcha(vault.derive("captcha", "altcha"));
  return captcha.provider === "recaptcha" ? createRecaptchaEnterprise(captcha) : noCaptcha;
}
