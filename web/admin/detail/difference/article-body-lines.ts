import {
  type BodyBlock,
  parseArticleBody,
} from '../../../../worker/contract/content/article-body.ts';
import { htmlToLines } from '../../../ui/text-diff/diff-texts.ts';
import { sectionKindLabels } from '../../articles/sections/section-kinds.ts';

/** Lines of an article body for the diff, with file names where they are known. */
export const toArticleBodyLines = (body: string, nameOf: (file: string) => string) =>
  parseArticleBody(body)
    .map(({ kind, html, files = [] }: BodyBlock) =>
      kind === 'text'
        ? htmlToLines(html ?? '')
        : `[${[sectionKindLabels[kind], files.map(nameOf).filter(Boolean).join(' and ')].filter(Boolean).join(': ')}]`,
    )
    .join('\n\n');

/** Ids of the files that only one of two bodies contains (at most 40). */
export function findChangedFiles(before: string, after: string): string[] {
  const one = getFileIds(before);
  const other = getFileIds(after);
  return [...one, ...other].filter((id) => !(one.has(id) && other.has(id))).slice(0, 40);
}

const getFileIds = (body: string) =>
  new Set(parseArticleBody(body).flatMap(({ files = [] }) => files));
