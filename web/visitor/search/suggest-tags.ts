import Fuse from 'fuse.js/basic';
import type { TagInUse } from '../../../worker/contract/content/tags.ts';
import { suggestionSettings } from '../../../worker/contract/shared/limits.ts';

/**
 * Creates a tag suggester: tags starting with the text, then those with such a word; only without
 * any, similar spellings (specification, section 9).
 */
export function createTagSuggester(tags: TagInUse[]) {
  const fuse = new Fuse(tags, { keys: ['name'], threshold: suggestionSettings.fuzzyThreshold });
  return (typed: string): TagInUse[] => {
    const text = typed.trim();
    if (!text) return [];
    const begin = text.toUpperCase().replace(/\s+/g, '-');
    const first = tags.filter(({ name }) => name.startsWith(begin));
    const within = tags.filter(({ name }) => name.includes(`-${begin}`));
    const beginning = [...new Set([...first, ...within])].slice(0, suggestionSettings.atMost);
    if (beginning.length > 0) return beginning;
    return fuse.search(text, { limit: suggestionSettings.atMost }).map(({ item }) => item);
  };
}
