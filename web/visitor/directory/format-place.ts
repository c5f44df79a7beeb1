import type { ParsedQueryView } from '../../../worker/contract/search/parsed-query.ts';

/** 'Newport, Gwent' for names that exist twice. */
export const formatPlace = ({ name, region }: NonNullable<ParsedQueryView['place']>) =>
  region ? `${name}, ${region}` : name;
