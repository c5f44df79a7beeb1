import { type Block, parseBody } from '../../../../worker/contract/content/article-body.ts';
import { linesOf } from '../../../ui/text-diff/diff-texts.ts';
import { kindNames } from '../../articles/sections/section-kinds.ts';

/** Lines of an article body for the diff, with file names where they are known. */
export const bodyLines = (body: string, nameOf: (file: string) => string) =>
  parseBody(body)
    .map(({ kind, html, files = [] }: Block) =>
      kind === 'text'
        ? linesOf(html ?? '')
        : `[${[kindNames[kind], files.map(nameOf).filter(Boolean).join(' and ')].filter(Boolean).join(': ')}]`,
    )
    .join('\n\n');

/** Ids of the files that only one of two bodies contains (at most 40). */
export function filesThatDiffer(before: string, after: string): string[] {
  const one = filesIn(before);
  const other = filesIn(after);
  return [...one, ...other].filter((id) => !(one.has(id) && other.has(id))).slice(0, 40);
}

const filesIn = (body: string) => new Set(parseBody(body).flatMap(({ files = [] }) => files));
