import { type Block, formatBody, parseBody } from '../../../../worker/contract/content/article-body.ts';
import { excerpt } from '../../../data/format/to-excerpt.ts';

/** One section of an article body, compared with another version. */
export interface Told {
  /** From 1. */
  number: number;
  block: Block;
  /** True if the other version contains the same section at any position. */
  isSame: boolean;
  /** Excerpt of a text section, starting near its first difference. */
  words: string;
}

/** Compares the sections of a body with those of another version. */
export function differing(body: string, other: string): Told[] {
  const others = parseBody(other);
  const known = new Set(others.map((block) => formatBody([block])));
  return parseBody(body).map((block, index) => {
    const isSame = known.has(formatBody([block]));
    return {
      number: index + 1,
      block,
      isSame,
      words: block.kind === 'text' ? wordsOf(block, isSame ? undefined : others[index]) : '',
    };
  });
}

function wordsOf({ html }: Block, other: Block | undefined): string {
  const text = plain(html);
  const beside = plain(other?.html);
  if (!text) return 'Empty';
  const at = beside ? differsAt(text, beside) : 0;
  const from = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  return `${from > 0 ? '…' : ''}${excerpt(text.slice(from), 280) ?? ''}`;
}

const plain = (html = '') => excerpt(html, Number.POSITIVE_INFINITY) ?? '';

/** Joins adjacent unchanged sections into one group. */
export const grouped = (sections: Told[]): Told[][] =>
  sections.reduce<Told[][]>((groups, section) => {
    const last = groups.at(-1);
    if (last?.[0]?.isSame && section.isSame) last.push(section);
    else groups.push([section]);
    return groups;
  }, []);

/** Index of the first character that differs. */
function differsAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
