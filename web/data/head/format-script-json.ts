/** Starts of a comment and of script tags, which end or extend a script element (HTML standard, 4.12.1.3). */
const markup = /<(?=!--|\/?script)/gi;

/**
 * Formats a value as JSON for a script element, which its texts cannot end. Other tags stay as they
 * are, because they compress well with the same tags in the page.
 */
export const formatScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(markup, '\\u003c');
