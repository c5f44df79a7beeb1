import type { SectionKind } from '../../../../worker/contract/articles.ts';
import { type Block, formatBody, parseBody } from '../../../../worker/contract/body.ts';
import { picturesOf } from './kinds.ts';

/** A section as it is edited. What it shows as one kind is still there when it was another for a while. */
export interface Piece {
  /** Its own, wherever it stands. */
  key: number;
  kind: SectionKind;
  /** Ids of files, '' where none is chosen; only a doubleimage shows the second. */
  pictures: readonly [string, string];
  film: string;
}

export type Pieces = readonly Piece[];

/** Which of its two files. */
export type Place = 0 | 1;

/** What is written in the pieces, by key; also in those that are deleted or show something else now. */
export type Texts = Readonly<Record<number, string>>;

let lastKey = 0;

const pieceOf = (kind: SectionKind): Piece => {
  lastKey += 1;
  return { key: lastKey, kind, pictures: ['', ''], film: '' };
};

/** A body as it is edited. An empty one begins with a text to write in. */
export function opened(body: string): { pieces: Pieces; texts: Texts } {
  const blocks = parseBody(body);
  const texts: Record<number, string> = {};
  const pieces = (blocks.length > 0 ? blocks : [empty]).map(({ kind, html = '', files = [] }) => {
    const [first = '', second = ''] = files;
    const piece = pieceOf(kind);
    texts[piece.key] = html;
    if (kind === 'video') return { ...piece, film: first };
    return { ...piece, pictures: [first, second] as const };
  });
  return { pieces, texts };
}

const empty: Block = { kind: 'text' };

/** The body that they make; nothing where nobody has written or added anything. */
export function bodyOf(pieces: Pieces, texts: Texts): string {
  const blocks = pieces.map((piece) => blockOf(piece, texts));
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === 'text' && !only.html ? '' : formatBody(blocks);
}

/** Takes a text apart: what stands between its halves has the keys `between`. A half without words goes, but for the last. */
export function takenApart(
  pieces: Pieces,
  at: number,
  halves: [string, string],
  kinds: SectionKind[],
) {
  const texts: Record<number, string> = {};
  const textOf = (html: string) => {
    const piece = pieceOf('text');
    texts[piece.key] = html;
    return piece;
  };
  const between = kinds.map(pieceOf);
  const [before, after] = halves;
  const isLast = at === pieces.length - 1;
  const parts = [
    ...(before ? [textOf(before)] : []),
    ...between,
    ...(after || isLast ? [textOf(after)] : []),
  ];
  return { pieces: pieces.toSpliced(at, 1, ...parts), texts, between };
}

export function blockOf({ key, kind, pictures, film }: Piece, texts: Texts): Block {
  if (kind === 'text') return { kind, html: withoutSections(texts[key] ?? '') };
  const files = kind === 'video' ? [film] : pictures.slice(0, picturesOf(kind));
  return { kind, files: files.some(Boolean) ? files : [] };
}

/** Somebody who writes HTML may write what would end the section. */
const withoutSections = (html: string) => html.replace(/<\/?section\b[^>]*>/gi, '');

/** With others, the first of which is then at `at`. */
export const added = (pieces: Pieces, at: number, ...kinds: SectionKind[]): Pieces =>
  pieces.toSpliced(at, 0, ...kinds.map(pieceOf));

export const removed = (pieces: Pieces, at: number): Pieces => pieces.toSpliced(at, 1);

/** Beyond the first and the last nothing moves. */
export function moved(pieces: Pieces, at: number, to: number): Pieces {
  const piece = pieces[at];
  if (!piece || to < 0 || to >= pieces.length) return pieces;
  return removed(pieces, at).toSpliced(to, 0, piece);
}

export const changed = (pieces: Pieces, at: number, change: Partial<Omit<Piece, 'key'>>): Pieces =>
  pieces.map((piece, index) => (index === at ? { ...piece, ...change } : piece));

/** Showing another file in one of its places. */
export function filledWith(piece: Piece, place: Place, file: string): Piece {
  if (piece.kind === 'video') return { ...piece, film: file };
  const [first, second] = piece.pictures;
  return { ...piece, pictures: place === 0 ? [file, second] : [first, file] };
}
