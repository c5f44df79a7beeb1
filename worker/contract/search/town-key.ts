/**
 * Key that groups spellings of a town: case, accents, dots and spacing are ignored ('St. Ives' and
 * 'St Ives'). Null if empty.
 */
export const getTownKey = (town: string | null | undefined): string | null =>
  (town ?? '')
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || null;
