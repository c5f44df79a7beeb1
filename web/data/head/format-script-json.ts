/** Formats a value as JSON for a script element, whose texts cannot contain markup. */
export const formatScriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
