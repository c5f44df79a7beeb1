import Fuse from 'fuse.js/basic';
import { suggestions } from '../../worker/contract/limits.ts';
import type { TagInUse } from '../../worker/contract/tags.ts';

/** Makes of the tags what finds those that are spelt nearly as something typed, the nearest first. */
export function suggester(tags: TagInUse[]) {
  const fuse = new Fuse(tags, { keys: ['name'], threshold: suggestions.fuzzyThreshold });
  return (typed: string): TagInUse[] =>
    typed.trim()
      ? fuse.search(typed.trim(), { limit: suggestions.atMost }).map(({ item }) => item)
      : [];
}
