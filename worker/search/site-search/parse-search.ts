import { normalizeTagName } from '../../contract/content/tags.ts';
import type { SearchKind } from '../../contract/search/site-search.ts';
import { spellingSettings, textLimits } from '../../contract/shared/limits.ts';
import { ftsPrefixQuery, splitWords } from '../../db/full-text.ts';
import { listSpellingVariants } from '../list-spelling-variants.ts';

/** Parses a search into the terms for the index and for tags. */
export function parseSearch(q: string | undefined, kind: SearchKind | undefined) {
  const typed = (q ?? '').slice(0, textLimits.name);
  const words = ftsPrefixQuery(typed);
  const each = splitWords(typed);
  const inKind = kind ? `kind:(${toKindFilter(kind)}) AND ` : '';
  return {
    typed,
    words: each,
    word: each[0]?.toLowerCase() ?? '',
    kind: kind ?? null,
    name: words ? normalizeTagName(typed) : '',
    spellings: JSON.stringify(
      each.flatMap((word) => listSpellingVariants(word.toLowerCase(), spellingSettings.letters)),
    ),
    titles: words ? `${inKind}{title}:(${words})` : NO_MATCH,
    anywhere: words ? `${inKind}{title subtitle body}:(${words})` : NO_MATCH,
  };
}

/** Phrase without words, which matches nothing; an empty FTS expression is an error. */
const NO_MATCH = '""';

const toKindFilter = (kind: SearchKind) => (kind === 'thread' ? 'thread OR reply' : `"${kind}"`);
