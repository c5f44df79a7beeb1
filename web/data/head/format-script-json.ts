/** Formats a value as JSON for a script element, whose texts cannot contain markup. */
export const formatScriptJson = (
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
) => JSON.stringify(value, replacer).replaceAll('<', '\\u003c');
