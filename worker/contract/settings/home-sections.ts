/** Sections of the home page below its banner, in their default order. */
export const homeSections = [
  'practitioners',
  'about',
  'directory',
  'featured',
  'articles',
] as const;

export type HomeSection = (typeof homeSections)[number];
