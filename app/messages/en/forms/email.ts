export const email = {
  didYouMean: (address: string) => `Did you mean ${address}?`,
};
