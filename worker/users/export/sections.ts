import { contributions } from './contributions.ts';
import { news } from './news.ts';
import { own } from './own.ts';
import { relations } from './relations.ts';

/**
 * A part of what is held about a member: a list that is read in the order of a key, so many rows at a time.
 * `?1` is the member, and each row that is read has `key`, which is not handed out.
 */
export interface Section {
  name: string;
  /** What stands in it, for whoever reads the file. */
  about: string;
  /** Without the condition of the key: `{after}` stands where it belongs. */
  rows: string;
  key: string;
  /** Rows hold long texts: fewer are read at once. */
  isLong?: true;
  /** Of each row what is handed out, where that is not the row itself. */
  shape?(row: Record<string, unknown>, site: string): Record<string, unknown>;
}

/** All of them, in the order of the file. */
export const sections: readonly Section[] = [...own, ...news, ...relations, ...contributions];
