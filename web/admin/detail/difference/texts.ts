import { type Block, parseBody } from '../../../../worker/contract/body.ts';
import { linesOf } from '../../../ui/difference/texts.ts';
import { kindNames } from '../../articles/sections/kinds.ts';

/** An article's body, section by section; files by their names, where these are known. */
export const bodyLines = (body: string, nameOf: (file: string) => string) =>
  parseBody(body)
    .map(({ kind, html, files = [] }: Block) =>
      kind === 'text'
        ? linesOf(html ?? '')
        : `[${[kindNames[kind], files.map(nameOf).filter(Boolean).join(' and ')].filter(Boolean).join(': ')}]`,
    )
    .join('\n\n');

/** The files that one of two bodies shows and the other does not. */
export function filesThatDiffer(before: string, after: string): string[] {
  const [one, other] = [filesIn(before), filesIn(after)];
  return [...one, ...other].filter((id) => !(one.has(id) && other.has(id))).slice(0, 40);
}

const filesIn = (body: string) => new Set(parseBody(body).flatMap(({ files = [] }) => files));
