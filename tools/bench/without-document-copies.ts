/**
 * Code of the worker whose copies of rendered documents expire at once. Otherwise most requests of a
 * measurement would be answered with a copy.
 */
export const withoutDocumentCopies = (code: string) =>
  code.replace(/(documentCopyLimits = \{\s*maxAgeMs: )[\w.]+/, (_, start: string) => `${start}0`);
