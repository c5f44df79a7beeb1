/** Sentences of a label and an error: 'Title is required', 'Words are required'. */

const pluralVerbs: Record<string, string> = {
  is: 'are',
  has: 'have',
  does: 'do',
  needs: 'need',
};

/** `error` starts with a verb. A plural label changes it: 'Words', 'is required'. */
export function joinLabelAndError(label: string, error: string): string {
  const isPlural = /[^s]s$/.test(label);
  const agreed = error.replace(/^(is|has|does|needs)(?= )/, (verb) => pluralVerbs[verb] ?? verb);
  return `${label} ${isPlural ? agreed : error}`;
}
