/** Compares an article body with another version, section by section. */

import { m } from '#messages';
import {
  type BodyBlock,
  formatArticleBody,
  parseArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import { toExcerpt } from '../../../data/format/to-excerpt.ts';

export interface SectionDiff {
  /** From 1. */
  number: number;
  block: BodyBlock;
  /** True if the other version contains the same section at any position. */
  isSame: boolean;
  /** Excerpt of a text section, starting near its first difference. */
  words: string;
}

/** Compares the sections of a body with those of another version. */
export function diffSections(body: string, other: string): SectionDiff[] {
  const otherBlocks = parseArticleBody(other);
  const known = new Set(otherBlocks.map((block) => formatArticleBody([block])));
  return parseArticleBody(body).map((block, index) => {
    const isSame = known.has(formatArticleBody([block]));
    return {
      number: index + 1,
      block,
      isSame,
      words:
        block.kind === 'text'
          ? excerptFromChange(block, isSame ? undefined : otherBlocks[index])
          : '',
    };
  });
}

function excerptFromChange({ html }: BodyBlock, other: BodyBlock | undefined): string {
  const text = toPlainText(html);
  const otherText = toPlainText(other?.html);
  if (!text) return m['admin_common.empty']();
  const at = otherText ? findFirstDifference(text, otherText) : 0;
  const from = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  return `${from > 0 ? '…' : ''}${toExcerpt(text.slice(from), 280) ?? ''}`;
}

const toPlainText = (html = '') => toExcerpt(html, Number.POSITIVE_INFINITY) ?? '';

/** Joins adjacent unchanged sections into one group. */
export const groupUnchanged = (sections: SectionDiff[]): SectionDiff[][] =>
  sections.reduce<SectionDiff[][]>((groups, section) => {
    const last = groups.at(-1);
    if (last?.[0]?.isSame && section.isSame) last.push(section);
    else groups.push([section]);
    return groups;
  }, []);

/** Index of the first character that differs. */
function findFirstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
