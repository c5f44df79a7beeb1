import type { Section, SectionKind } from './articles.ts';

/** A block of an article's body as it is stored. */
export interface Block {
  kind: SectionKind;
  /** Text blocks. */
  html?: string;
  /** Picture and video blocks: one file id, of a doubleimage two, '' for one that is not chosen. */
  files?: string[];
}

const block =
  /<section data-kind="(text|image|leftimage|rightimage|doubleimage|video)"(?: data-file="([^"]*)")?>([\s\S]*?)<\/section>/g;

const end = '</section>';

/** Reads a body; one without any section markup is one text section. */
export function parseBody(body: string | null): Block[] {
  if (!body?.trim()) return [];
  // Behind the last end nothing is a section: so each beginning finds an end, and none looks in vain.
  const closed = body.slice(0, body.lastIndexOf(end) + end.length);
  const blocks = Array.from(
    closed.matchAll(block),
    ([, kind, files, html]): Block =>
      kind === 'text'
        ? { kind, html: html ?? '' }
        : { kind: kind as SectionKind, files: files ? files.split(':') : [] },
  );
  return blocks.length > 0 ? blocks : [{ kind: 'text', html: body }];
}

/** Writes a body. The HTML of text blocks is taken as it is: clean it first. */
export const formatBody = (blocks: Block[]): string =>
  blocks
    .map(({ kind, html, files }) =>
      kind === 'text'
        ? `<section data-kind="text">${html ?? ''}</section>`
        : `<section data-kind="${kind}" data-file="${(files ?? []).join(':')}"></section>`,
    )
    .join('');

/** What a section shows of a file. */
export interface SectionFile {
  id: string;
  name: string;
  title: string;
  copyright: string | null;
  alternative_text: string | null;
  width: number | null;
  height: number | null;
}

/** A block as it is shown, the first of an article at 0; a file that is gone leaves its fields null. */
export function sectionOf(
  { kind, html, files = [] }: Block,
  index: number,
  fileOf: (id: string) => SectionFile | undefined,
): Section {
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
    file2: second?.name ?? null,
    title2: second?.title ?? null,
    copyright2: second?.copyright ?? null,
    alternative_text2: second?.alternative_text ?? null,
    width2: second?.width ?? null,
    height2: second?.height ?? null,
  };
}
