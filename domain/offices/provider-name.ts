type Named = { firstName: string; lastName: string; credentials: string | null };

/** As on a door sign: "Rosa Delgado, DDS". */
export function providerName({ firstName, lastName, credentials }: Named): string {
  const name = `${firstName} ${lastName}`;
  return credentials ? `${name}, ${credentials}` : name;
}
