import { type Block, formatBody, parseBody } from '../../../../worker/contract/body.ts';
import { excerpt } from '../../../lib/excerpt.ts';

/** A section of one version of a body, beside the other version. */
export interface Told {
  /** From 1. */
  number: number;
  block: Block;
  /** Whether the other version has the same section, wherever it stands there. */
  isSame: boolean;
  /** Of a text: how it begins or, where it differs from the section of the same number, where it begins to differ. */
  words: string;
}

/** The sections of a body, and which of them the other has not. */
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
  const [text, beside] = [plain(html), plain(other?.html)];
  if (!text) return 'Empty';
  const at = beside ? differsAt(text, beside) : 0;
  const from = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  return `${from > 0 ? '…' : ''}${excerpt(text.slice(from), 280) ?? ''}`;
}

const plain = (html = '') => excerpt(html, Number.POSITIVE_INFINITY) ?? '';

/** Neighbours that the other has as well stand together. */
export const grouped = (sections: Told[]): Told[][] =>
  sections.reduce<Told[][]>((groups, section) => {
    const last = groups.at(-1);
    if (last?.[0]?.isSame && section.isSame) last.push(section);
    else groups.push([section]);
    return groups;
  }, []);

/** The first character in which two texts differ. */
function differsAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
