import '../primitives/PlainText.css';
import type { ReactNode } from 'react';
import {
  type MarkupBlock,
  type MarkupPiece,
  parseBlocks,
  parsePieces,
} from './parse-light-markup.ts';

interface Props {
  text: string;
  className?: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl';
}

/** Renders light markup, such as a bio or a description: text, never HTML. */
export const LightMarkup = ({ text, className, lang, dir }: Props) => (
  <div className={className} lang={lang} dir={dir}>
    {parseBlocks(text).map(renderBlock)}
  </div>
);

function renderBlock(block: MarkupBlock, index: number): ReactNode {
  const { kind: Kind, lines } = block;
  if (Kind === 'plain') return <Paragraphs key={index} lines={lines} />;
  if (Kind === 'ul' || Kind === 'ol') {
    return (
      <Kind key={index} dir="auto" start={Kind === 'ol' ? block.start : undefined}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <li key={at}>{parsePieces(line).map(renderPiece)}</li>
        ))}
      </Kind>
    );
  }
  return (
    <Kind key={index} dir="auto">
      {parsePieces(lines.join('\n')).map(renderPiece)}
    </Kind>
  );
}

/** Blank lines separate paragraphs, more of them add space, and spaces are preserved. */
const Paragraphs = ({ lines }: { lines: string[] }) =>
  lines
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
    .split('\n\n')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
      <p key={index} className="typed" dir="auto">
        {parsePieces(paragraph).map(renderPiece)}
      </p>
    ));

function renderPiece(piece: MarkupPiece, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { kind: Kind, pieces } = piece;
  const within = pieces.map(renderPiece);
  if (piece.kind !== 'a') return <Kind key={index}>{within}</Kind>;
  return (
    <a key={index} href={piece.href} rel="nofollow ugc noopener">
      {within}
    </a>
  );
}
