/**
 * A town as the directory groups it, whatever its case, accents and spacing: 'Dún Laoghaire' and
 * ' dun  laoghaire' are one, and so are 'St. Ives' and 'St Ives'. Null where nothing is left.
 */
export const townKey = (town: string | null | undefined): string | null =>
  (town ?? '')
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || null;
