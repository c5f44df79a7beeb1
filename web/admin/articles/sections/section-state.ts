import {
  type BodyBlock,
  formatArticleBody,
  parseArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';
import { getPictureCount } from './section-kinds.ts';

/** Editable state of a section. It keeps its text and files when the kind changes. */
export interface SectionState {
  /** Stable React key. */
  key: number;
  kind: SectionKind;
  /** File ids, '' for none; only a doubleimage shows the second. */
  pictures: readonly [string, string];
  film: string;
}

export type SectionStates = readonly SectionState[];

/** Index of the file within its section. */
export type PictureSlot = 0 | 1;

/** Text HTML by section key, including deleted sections, so that undo restores it. */
export type SectionTexts = Readonly<Record<number, string>>;

let lastKey = 0;

const createSectionState = (kind: SectionKind): SectionState => {
  lastKey += 1;
  return { key: lastKey, kind, pictures: ['', ''], film: '' };
};

/** Parses a body into section states. An empty body starts with one text section. */
export function parseSectionStates(body: string): { pieces: SectionStates; texts: SectionTexts } {
  const blocks = parseArticleBody(body);
  const texts: Record<number, string> = {};
  const pieces = (blocks.length > 0 ? blocks : [emptyTextBlock]).map(
    ({ kind, html = '', files = [] }) => {
      const [first = '', second = ''] = files;
      const piece = createSectionState(kind);
      texts[piece.key] = html;
      if (kind === 'video') return { ...piece, film: first };
      return { ...piece, pictures: [first, second] as const };
    },
  );
  return { pieces, texts };
}

const emptyTextBlock: BodyBlock = { kind: 'text' };

/** Serializes sections to a body; '' if there is nothing but an empty text. */
export function serializeSections(pieces: SectionStates, texts: SectionTexts): string {
  const blocks = pieces.map((piece) => toBodyBlock(piece, texts));
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === 'text' && !only.html
    ? ''
    : formatArticleBody(blocks);
}

/**
 * Splits a text section and inserts new sections between its halves. An empty half is dropped
 * unless it is the last section.
 */
export function splitTextSection(
  pieces: SectionStates,
  at: number,
  halves: [string, string],
  kinds: SectionKind[],
) {
  const texts: Record<number, string> = {};
  const textOf = (html: string) => {
    const piece = createSectionState('text');
    texts[piece.key] = html;
    return piece;
  };
  const between = kinds.map(createSectionState);
  const [before, after] = halves;
  const isLast = at === pieces.length - 1;
  const parts = [
    ...(before ? [textOf(before)] : []),
    ...between,
    ...(after || isLast ? [textOf(after)] : []),
  ];
  return { pieces: pieces.toSpliced(at, 1, ...parts), texts, between };
}

export function toBodyBlock(
  { key, kind, pictures, film }: SectionState,
  texts: SectionTexts,
): BodyBlock {
  if (kind === 'text') return { kind, html: stripSectionTags(texts[key] ?? '') };
  const files = kind === 'video' ? [film] : pictures.slice(0, getPictureCount(kind));
  return { kind, files: files.some(Boolean) ? files : [] };
}

/** Removes section tags that an author typed in HTML; they would end the section. */
const stripSectionTags = (html: string) => html.replace(/<\/?section\b[^>]*>/gi, '');

/** Inserts new sections at the index. */
export const insertSections = (
  pieces: SectionStates,
  at: number,
  ...kinds: SectionKind[]
): SectionStates => pieces.toSpliced(at, 0, ...kinds.map(createSectionState));

export const removeSection = (pieces: SectionStates, at: number): SectionStates =>
  pieces.toSpliced(at, 1);

/** Moves a section; a target outside the list changes nothing. */
export function moveSection(pieces: SectionStates, at: number, to: number): SectionStates {
  const piece = pieces[at];
  if (!piece || to < 0 || to >= pieces.length) return pieces;
  return removeSection(pieces, at).toSpliced(to, 0, piece);
}

export const updateSection = (
  pieces: SectionStates,
  at: number,
  change: Partial<Omit<SectionState, 'key'>>,
): SectionStates => pieces.map((piece, index) => (index === at ? { ...piece, ...change } : piece));

/** Sets a file of a section. */
export function setSectionFile(
  piece: SectionState,
  place: PictureSlot,
  file: string,
): SectionState {
  if (piece.kind === 'video') return { ...piece, film: file };
  const [first, second] = piece.pictures;
  return { ...piece, pictures: place === 0 ? [file, second] : [first, file] };
}
