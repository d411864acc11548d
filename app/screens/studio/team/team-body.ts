/** What the forms of the team say, as the calls take it: their boxes are yes or no. */
export function asTeamBody(typed: Record<string, string>): Record<string, unknown> {
  const { staffId: _who, disabled, reset, ...body } = typed;
  return {
    ...body,
    ...(disabled === undefined ? {} : { disabled: disabled === "yes" }),
    ...(reset === undefined ? {} : { reset: reset === "yes" }),
  };
}
