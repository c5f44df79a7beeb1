import Fuse from 'fuse.js/basic';
import { suggestions } from '../../worker/contract/limits.ts';
import type { TagInUse } from '../../worker/contract/tags.ts';

/**
 * Makes of the tags what finds those that begin as something typed, then those with a word that does,
 * then those that are spelt nearly so, the nearest first.
 */
export function suggester(tags: TagInUse[]) {
  const fuse = new Fuse(tags, { keys: ['name'], threshold: suggestions.fuzzyThreshold });
  return (typed: string): TagInUse[] => {
    const text = typed.trim();
    if (!text) return [];
    const begin = text.toUpperCase().replace(/\s+/g, '-');
    const first = tags.filter(({ name }) => name.startsWith(begin));
    const within = tags.filter(({ name }) => name.includes(`-${begin}`));
    const near = fuse.search(text, { limit: suggestions.atMost }).map(({ item }) => item);
    return [...new Set([...first, ...within, ...near])].slice(0, suggestions.atMost);
  };
}
