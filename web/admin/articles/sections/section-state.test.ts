import { expect, test } from 'vitest';
import {
  type BodyBlock,
  formatArticleBody,
  parseArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';
import {
  insertSections,
  moveSection,
  parseSectionStates,
  removeSection,
  type SectionStates,
  serializeSections,
  updateSection,
} from './section-state.ts';

const blocks: BodyBlock[] = [
  { kind: 'text', html: '<p>One</p>' },
  { kind: 'image', files: ['a'] },
  { kind: 'doubleimage', files: ['a', 'b'] },
  { kind: 'video', files: ['c'] },
];
const { pieces, texts } = parseSectionStates(formatArticleBody(blocks));
const kinds = (of: SectionStates) => of.map(({ kind }) => kind);
const keys = (of: SectionStates) => of.map(({ key }) => key);
const written = (of: SectionStates) => parseArticleBody(serializeSections(of, texts));

test('serializes a parsed body unchanged', () => {
  expect(written(pieces)).toEqual(blocks);
  expect(new Set(keys(pieces)).size).toBe(4);
});

test('starts an empty body with a text section and keeps it empty until edited', () => {
  const empty = parseSectionStates('');
  expect(kinds(empty.pieces)).toEqual(['text']);
  expect(serializeSections(empty.pieces, empty.texts)).toBe('');
  expect(serializeSections(insertSections(empty.pieces, 1, 'image'), empty.texts)).not.toBe('');
  expect(serializeSections([], {})).toBe('');
});

test('parses text without sections as one text section', () => {
  const { pieces, texts } = parseSectionStates('<p>Just words</p>');
  expect(kinds(pieces)).toEqual(['text']);
  expect(serializeSections(pieces, texts)).toBe(
    '<section data-kind="text"><p>Just words</p></section>',
  );
});

test.each([
  [0, ['video', 'text', 'image', 'doubleimage', 'video']],
  [2, ['text', 'image', 'video', 'doubleimage', 'video']],
  [4, ['text', 'image', 'doubleimage', 'video', 'video']],
])('inserts a section at %i', (at, expected) => {
  const next = insertSections(pieces, at, 'video');
  expect(kinds(next)).toEqual(expected);
  expect(written(next)[at]).toEqual({ kind: 'video', files: [] });
  expect(new Set(keys(next)).size).toBe(5);
});

test('deletes one section and keeps the others', () => {
  expect(written(removeSection(pieces, 1))).toEqual([blocks[0], blocks[2], blocks[3]]);
  expect(removeSection(removeSection(parseSectionStates('').pieces, 0), 0)).toEqual([]);
});

test('moves a section up and down within the list', () => {
  const [first, second, third, last] = keys(pieces);
  expect(keys(moveSection(pieces, 1, 0))).toEqual([second, first, third, last]);
  expect(keys(moveSection(pieces, 1, 2))).toEqual([first, third, second, last]);
  expect(moveSection(pieces, 0, -1)).toBe(pieces);
  expect(moveSection(pieces, 3, 4)).toBe(pieces);
});

test('keeps the content of a section when its kind changes back', () => {
  let next = pieces;
  for (const kind of ['video', 'image', 'text'] satisfies SectionKind[]) {
    next = updateSection(next, 2, { kind });
    expect(kinds(next)[2]).toBe(kind);
  }
  expect(written(updateSection(pieces, 2, { kind: 'leftimage' }))[2]).toEqual({
    kind: 'leftimage',
    files: ['a'],
  });
  expect(written(updateSection(pieces, 2, { kind: 'video' }))[2]).toEqual({
    kind: 'video',
    files: [],
  });
  expect(written(updateSection(next, 2, { kind: 'doubleimage' }))).toEqual(blocks);
  const shown = updateSection(updateSection(pieces, 0, { kind: 'image' }), 0, { kind: 'text' });
  expect(written(shown)).toEqual(blocks);
});

test('lets either of two pictures be chosen first', () => {
  const one = updateSection(insertSections([], 0, 'doubleimage'), 0, { pictures: ['', 'b'] });
  expect(parseSectionStates(serializeSections(one, {})).pieces[0]?.pictures).toEqual(['', 'b']);
});

test('strips section tags from typed HTML', () => {
  const [piece] = pieces;
  const hand = '<p>One</p></section><section data-kind="image" data-file="x"><p>Two</p>';
  const body = serializeSections(piece ? [piece] : [], { [piece?.key ?? 0]: hand });
  expect(parseArticleBody(body)).toEqual([{ kind: 'text', html: '<p>One</p><p>Two</p>' }]);
});
