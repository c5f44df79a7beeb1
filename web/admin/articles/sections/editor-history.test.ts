import { expect, test } from 'vitest';
import {
  type BodyBlock,
  formatArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import {
  applyStep,
  createEditorHistory,
  type EditorHistory,
  redoStep,
  replaceBody,
  serializeEditorBody,
  setSectionText,
  undoStep,
} from './editor-history.ts';
import { insertSections, moveSection, removeSection, updateSection } from './section-state.ts';

const text = (html: string): BodyBlock => ({ kind: 'text', html });
const body = formatArticleBody([
  text('<p>One</p>'),
  { kind: 'image', files: ['a'] },
  text('<p>Two</p>'),
]);

test('undoes and redoes every step', () => {
  const steps = [
    ({ pieces }: EditorHistory) => insertSections(pieces, 1, 'video'),
    ({ pieces }: EditorHistory) => moveSection(pieces, 0, 1),
    ({ pieces }: EditorHistory) => updateSection(pieces, 0, { kind: 'image' }),
    ({ pieces }: EditorHistory) => updateSection(pieces, 0, { pictures: ['b', ''] }),
    ({ pieces }: EditorHistory) => removeSection(pieces, 3),
  ];
  const states = [createEditorHistory(body)];
  for (const step of steps) {
    const last = states.at(-1) ?? createEditorHistory(body);
    states.push(applyStep(last, step(last)));
  }
  const bodies = states.map(serializeEditorBody);
  expect(new Set(bodies).size).toBe(6);
  let editing = states.at(-1) ?? createEditorHistory(body);
  for (const expected of bodies.toReversed().slice(1)) {
    editing = undoStep(editing);
    expect(serializeEditorBody(editing)).toBe(expected);
  }
  expect(undoStep(editing)).toBe(editing);
  for (const expected of bodies.slice(1)) {
    editing = redoStep(editing);
    expect(serializeEditorBody(editing)).toBe(expected);
  }
  expect(redoStep(editing)).toBe(editing);
});

test('drops the redo steps after a new step', () => {
  const first = applyStep(createEditorHistory(body), []);
  const again = undoStep(first);
  const other = applyStep(again, removeSection(again.pieces, 0));
  expect(redoStep(other)).toBe(other);
});

test('records no step without a change', () => {
  const editing = createEditorHistory(body);
  expect(applyStep(editing, moveSection(editing.pieces, 0, -1))).toBe(editing);
});

test('undoes a hundred steps', () => {
  let editing = createEditorHistory(body);
  for (let step = 0; step < 100; step += 1) {
    editing = applyStep(editing, insertSections(editing.pieces, 0, 'text'));
  }
  for (let step = 0; step < 100; step += 1) editing = undoStep(editing);
  expect(serializeEditorBody(editing)).toBe(body);
});

test('never loses typed words on undo', () => {
  const before = createEditorHistory(body);
  const [first, , last] = before.pieces;
  let editing = applyStep(before, removeSection(before.pieces, 2));
  editing = setSectionText(editing, first?.key ?? 0, '<p>One and more</p>');
  editing = undoStep(editing);
  const one = text('<p>One and more</p>');
  const picture = { kind: 'image' as const, files: ['a'] };
  expect(serializeEditorBody(editing)).toBe(formatArticleBody([one, picture, text('<p>Two</p>')]));

  editing = setSectionText(editing, last?.key ?? 0, '<p>Two and more</p>');
  editing = undoStep(applyStep(editing, updateSection(editing.pieces, 2, { kind: 'image' })));
  expect(serializeEditorBody(editing)).toBe(
    formatArticleBody([one, picture, text('<p>Two and more</p>')]),
  );

  const more = applyStep(editing, insertSections(editing.pieces, 3, 'text'));
  const filled = setSectionText(more, more.pieces[3]?.key ?? 0, '<p>Three</p>');
  expect(serializeEditorBody(redoStep(undoStep(filled)))).toBe(serializeEditorBody(filled));
});

test('replaces the body and can undo it', () => {
  const mine = setSectionText(
    createEditorHistory(body),
    createEditorHistory(body).pieces[0]?.key ?? 0,
    '',
  );
  const theirs = formatArticleBody([text('<p>Theirs</p>')]);
  const editing = replaceBody(mine, theirs);
  expect(serializeEditorBody(editing)).toBe(theirs);
  expect(serializeEditorBody(undoStep(editing))).toBe(serializeEditorBody(mine));
});
