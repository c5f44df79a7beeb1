/** `lang` attribute for content; undefined for the site's own language. */
export const getLangAttribute = (language: string | null) =>
  language && language !== 'en' ? language : undefined;
