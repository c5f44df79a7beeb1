/** Finds the words of a search in a text, as the indexes would. */

import { foldText } from '../../contract/search/fold-text.ts';
import { type ParsedSearch, parseSearch, type SearchTerm } from './parse-search.ts';
import { type Chunk, splitChunks } from './split-words.ts';
import { listStems } from './stem-word.ts';

/** Positions of the words of a text that a search matches: start and end in UTF-16 units. */
export function findMatches(text: string, { terms }: ParsedSearch): [number, number][] {
  const matchers = terms.map(buildWordMatcher);
  // Most words repeat, so each is compared once.
  const known = new Map<string, boolean>();
  return splitChunks(text).flatMap((chunk) => {
    const { index, length } = chunk;
    const raw = text.slice(index, index + length);
    const isMatch = known.get(raw) ?? hasMatch(chunk, matchers);
    known.set(raw, isMatch);
    return isMatch ? [[index, index + length] satisfies [number, number]] : [];
  });
}

function hasMatch(chunk: Chunk, matchers: ((word: string) => boolean)[]): boolean {
  const forms = listForms(chunk);
  return matchers.some((isMatch) => forms.some(isMatch));
}

const listForms = ({ words, variants, kind }: Chunk) =>
  kind === 'pairs' ? words : [...words, ...variants, ...words.flatMap(listStems)];

function buildWordMatcher({ alternatives, stems, mayContinue, isPhrase }: SearchTerm) {
  const exact = new Set([...alternatives, ...stems].flat());
  const [first = []] = alternatives;
  const beginning = mayContinue && !isPhrase && first.length === 1 ? first[0] : undefined;
  return (word: string) =>
    exact.has(word) || (beginning !== undefined && word.startsWith(beginning));
}

/**
 * Builds a filter for texts that have every word of a search, in any form or as part of a word, and
 * none that is excluded; null without words.
 */
export function buildTextFilter(search: string | undefined): ((text: string) => boolean) | null {
  const { terms, excluded } = parseSearch(search ?? '');
  if (terms.length === 0) return search?.trim() ? (text) => text.includes(search.trim()) : null;
  const hasTerm = (chunks: Chunk[], plain: string, term: SearchTerm) =>
    plain.includes(term.words.join(' ')) || hasAlternative(chunks, term);
  return (text) => {
    const chunks = splitChunks(text);
    const plain = foldText(text);
    return (
      terms.every((term) => hasTerm(chunks, plain, term)) &&
      !excluded.some((term) => hasAlternative(chunks, term))
    );
  };
}

/** Builds a filter for names with words that begin like those of a search; null without words. */
export function buildNameFilter(search: string | undefined): ((name: string) => boolean) | null {
  const { terms } = parseSearch(search ?? '');
  if (terms.length === 0) return null;
  return (name) => {
    const chunks = splitChunks(name);
    return terms.every((term) => hasAlternative(chunks, { ...term, stems: [] }));
  };
}

/** True if the text has one of the sequences of a term. */
function hasAlternative(
  chunks: Chunk[],
  { alternatives, stems, mayContinue }: SearchTerm,
): boolean {
  const forms = chunks.flatMap((chunk) => {
    const { words, variants, kind } = chunk;
    if (kind !== 'word') return [...words, ...variants].map((word) => new Set([word]));
    return [new Set(listForms(chunk))];
  });
  return [...alternatives, ...stems].some((words, way) =>
    forms.some((_, at) =>
      words.every((word, index) => {
        const found = forms[at + index];
        if (found?.has(word)) return true;
        const isLast = way === 0 && mayContinue && index === words.length - 1;
        return isLast && [...(found ?? [])].some((form) => form.startsWith(word));
      }),
    ),
  );
}
