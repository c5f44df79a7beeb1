/** The `lang` of words in this language; none where they are in that of the site. */
export const langOf = (language: string | null) =>
  language && language !== 'en' ? language : undefined;
