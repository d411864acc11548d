// What the product can do beyond joining. Each is false until its engine exists, and
// until then no page, email or paper promises it: turn one on together with its engine.

export const capabilityNames = [
  /** Complaints with a number, clocks and a page to follow them. */
  "grievanceForm",
] as const;
export type Capability = (typeof capabilityNames)[number];
export type Capabilities = Readonly<Record<Capability, boolean>>;

export const capabilities: Capabilities = {
  grievanceForm: true,
};
