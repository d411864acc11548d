export const demoMember = {
  site: "localhost",
  email: "member@demo.test",
  password: "plum lantern 58 ferry",
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1984-05-17",
  phone: "6025550147",
  address: { line1: "418 Alder Street", city: "Mesa", state: "AZ", zip: "85201" },
} as const;

/** The people on the demo member's plan, and the sandbox card that paid for it. */
export const demoFamily = {
  plan: "enamel",
  cycle: "annual",
  people: [
    {
      firstName: "Rosa",
      lastName: "Delgado",
      dateOfBirth: "1984-05-17",
      relationship: "self",
    },
    {
      firstName: "Luis",
      lastName: "Delgado",
      dateOfBirth: "1982-11-02",
      relationship: "spouse",
    },
    {
      firstName: "Mía",
      lastName: "Delgado",
      dateOfBirth: "2016-08-23",
      relationship: "child",
    },
  ],
  card: { brand: "visa", last4: "4242", expires: "2035-12" },
} as const;

export const demoStaffMember = {
  site: "localhost",
  email: "staff@demo.test",
  password: "cedar anvil 73 tulip",
  name: "Sam Okafor",
  /** For an authenticator app; printed at each start of the demo. */
  totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
} as const;
