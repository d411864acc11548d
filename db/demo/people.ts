/** Who lives on the demo's first site. They sign in nowhere but in the demo. */
export const demoMember = {
  site: "localhost",
  email: "member@demo.test",
  password: "demo-member-2026!",
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1984-05-17",
  phone: "6025550147",
  address: { line1: "418 Alder Street", city: "Mesa", state: "AZ", zip: "85201" },
} as const;

export const demoStaffMember = {
  site: "localhost",
  email: "staff@demo.test",
  password: "demo-staff-2026!",
  name: "Sam Okafor",
  /** For an authenticator app; said at each start of the demo. */
  totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
} as const;
