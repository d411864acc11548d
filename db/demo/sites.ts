import type { z } from "zod";
import type { siteSettings } from "#contract/site.ts";
import type { DemoPayload } from "./content/demo-content.ts";
import { harborBrand, harborContent } from "./content/harbor.ts";
import { enamelBrand, enamelContent } from "./content/localhost.ts";
import { mesaBrand, mesaContent } from "./content/mesa.ts";
import type { Brand } from "./content/plans/fees.ts";
import type { DemoKey } from "./keys.ts";

type DemoSite = {
  key: DemoKey;
  brand: Brand;
  name: string;
  hosts: string[];
  isDefault: boolean;
  settings: z.input<typeof siteSettings>;
  payload: DemoPayload;
};

export const demoSites: readonly DemoSite[] = [
  {
    key: "localhost",
    brand: "enamel",
    name: "Enamel Dental Group",
    hosts: ["localhost"],
    isDefault: false,
    settings: {
      timeZone: "America/New_York",
      legalSeller: "Enamel Dental Group, Inc.",
      legalAddress: "100 Example Street, Kingston, NY 12401",
      mailSender: "hello@enamel.example",
      brand: enamelBrand,
    },
    payload: enamelContent,
  },
  {
    key: "harbor",
    brand: "harbor",
    name: "Harbor Family Dentistry",
    hosts: ["harbor.localhost"],
    isDefault: false,
    settings: {
      timeZone: "America/Los_Angeles",
      legalSeller: "Harbor Family Dentistry Plans, LLC",
      legalAddress: "200 Example Avenue, Torrance, CA 90501",
      mailSender: "family@harbor.example",
      brand: harborBrand,
    },
    payload: harborContent,
  },
  {
    key: "mesa",
    brand: "mesa",
    name: "Mesa Smiles",
    hosts: ["mesa.localhost"],
    isDefault: false,
    settings: {
      timeZone: "America/Phoenix",
      legalSeller: "Mesa Smiles Dental Plans, LLC",
      legalAddress: "300 Example Road, Mesa, AZ 85201",
      mailSender: "hola@mesasmiles.example",
      brand: mesaBrand,
    },
    payload: mesaContent,
  },
];
