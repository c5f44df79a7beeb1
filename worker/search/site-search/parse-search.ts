import { bounds, spelling } from '../../contract/shared/limits.ts';
import type { SearchKind } from '../../contract/search/site-search.ts';
import { tagName } from '../../contract/content/tags.ts';
import { everyWord, wordsIn } from '../../db/full-text.ts';
import { lessOneLetter } from '../list-spelling-variants.ts';

/** Parses a search into the terms for the index and for tags. */
export function searchedFor(q: string | undefined, kind: SearchKind | undefined) {
  const typed = (q ?? '').slice(0, bounds.name);
  const words = everyWord(typed);
  const each = wordsIn(typed);
  const inKind = kind ? `kind:(${kindWords(kind)}) AND ` : '';
  return {
    typed,
    words: each,
    word: each[0]?.toLowerCase() ?? '',
    kind: kind ?? null,
    name: words ? tagName(typed) : '',
    spellings: JSON.stringify(
      each.flatMap((word) => lessOneLetter(word.toLowerCase(), spelling.letters)),
    ),
    titles: words ? `${inKind}{title}:(${words})` : nothing,
    anywhere: words ? `${inKind}{title subtitle body}:(${words})` : nothing,
  };
}

/** Phrase without words, which matches nothing; an empty FTS expression is an error. */
const nothing = '""';

const kindWords = (kind: SearchKind) => (kind === 'thread' ? 'thread OR reply' : `"${kind}"`);
