/**
 * Stored body of an article as a list of blocks: its parser, its format, and the sections that
 * readers see.
 */

import type { ArticleSection, SectionKind } from './articles.ts';

export interface BodyBlock {
  kind: SectionKind;
  /** HTML of a text block. */
  html?: string;
  /** File ids of a picture or video block: two for a doubleimage, '' for one not chosen yet. */
  files?: string[];
}

const block =
  /<section data-kind="(text|image|leftimage|rightimage|doubleimage|video)"(?: data-file="([^"]*)")?>([\s\S]*?)<\/section>/g;

const end = '</section>';

/** Parses a stored body. A body without section markup is one text section. */
export function parseArticleBody(body: string | null): BodyBlock[] {
  if (!body?.trim()) return [];
  // Cutting after the last end tag keeps the regular expression linear on unclosed sections.
  const closed = body.slice(0, body.lastIndexOf(end) + end.length);
  const blocks = Array.from(
    closed.matchAll(block),
    ([, kind, files, html]): BodyBlock =>
      kind === 'text'
        ? { kind, html: html ?? '' }
        : { kind: kind as SectionKind, files: files ? files.split(':') : [] },
  );
  return blocks.length > 0 ? blocks : [{ kind: 'text', html: body }];
}

/** Serializes a body. The HTML of text blocks must be sanitized first. */
export const formatArticleBody = (blocks: BodyBlock[]): string =>
  blocks
    .map(({ kind, html, files }) =>
      kind === 'text'
        ? `<section data-kind="text">${html ?? ''}</section>`
        : `<section data-kind="${kind}" data-file="${(files ?? []).join(':')}"></section>`,
    )
    .join('');

/** File data that a section displays. */
export interface SectionFileInfo {
  id: string;
  name: string;
  title: string;
  copyright: string | null;
  alternative_text: string | null;
  width: number | null;
  height: number | null;
  focus?: string | null;
}

/** Turns a block into a section. `index` is 0-based; a deleted file leaves its fields null. */
export function toArticleSection(
  { kind, html, files = [] }: BodyBlock,
  index: number,
  fileOf: (id: string) => SectionFileInfo | undefined,
): ArticleSection {
  const [first, second] = files.map(fileOf);
  return {
    number: index + 1,
    type: kind,
    text: html ?? null,
    file1: first?.name ?? null,
    title1: first?.title ?? null,
    copyright1: first?.copyright ?? null,
    alternative_text1: first?.alternative_text ?? null,
    width1: first?.width ?? null,
    height1: first?.height ?? null,
    focus1: first?.focus ?? null,
    file2: second?.name ?? null,
    title2: second?.title ?? null,
    copyright2: second?.copyright ?? null,
    alternative_text2: second?.alternative_text ?? null,
    width2: second?.width ?? null,
    height2: second?.height ?? null,
    focus2: second?.focus ?? null,
  };
}
