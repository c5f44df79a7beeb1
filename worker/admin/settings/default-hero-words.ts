import { m } from '#messages';

/** The three words of the home page that the specification names. */
export const getDefaultHeroWords = (): string[] => [
  m['home.connection'](),
  m['home.empowerment'](),
  m['home.transformation'](),
];
