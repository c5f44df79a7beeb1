import { expect, test } from 'vitest';
import { type Block, formatBody } from '../../../../worker/contract/content/article-body.ts';
import {
  begun,
  bodyIn,
  type Editing,
  redone,
  replaced,
  stepped,
  undone,
  written,
} from './editor-history.ts';
import { added, changed, moved, removed } from './section-state.ts';

const text = (html: string): Block => ({ kind: 'text', html });
const body = formatBody([text('<p>One</p>'), { kind: 'image', files: ['a'] }, text('<p>Two</p>')]);

test('undoes and redoes every step', () => {
  const steps = [
    ({ pieces }: Editing) => added(pieces, 1, 'video'),
    ({ pieces }: Editing) => moved(pieces, 0, 1),
    ({ pieces }: Editing) => changed(pieces, 0, { kind: 'image' }),
    ({ pieces }: Editing) => changed(pieces, 0, { pictures: ['b', ''] }),
    ({ pieces }: Editing) => removed(pieces, 3),
  ];
  const states = [begun(body)];
  for (const step of steps) {
    const last = states.at(-1) ?? begun(body);
    states.push(stepped(last, step(last)));
  }
  const bodies = states.map(bodyIn);
  expect(new Set(bodies).size).toBe(6);
  let editing = states.at(-1) ?? begun(body);
  for (const expected of bodies.toReversed().slice(1)) {
    editing = undone(editing);
    expect(bodyIn(editing)).toBe(expected);
  }
  expect(undone(editing)).toBe(editing);
  for (const expected of bodies.slice(1)) {
    editing = redone(editing);
    expect(bodyIn(editing)).toBe(expected);
  }
  expect(redone(editing)).toBe(editing);
});

test('drops the redo steps after a new step', () => {
  const first = stepped(begun(body), []);
  const again = undone(first);
  const other = stepped(again, removed(again.pieces, 0));
  expect(redone(other)).toBe(other);
});

test('records no step without a change', () => {
  const editing = begun(body);
  expect(stepped(editing, moved(editing.pieces, 0, -1))).toBe(editing);
});

test('undoes a hundred steps', () => {
  let editing = begun(body);
  for (let step = 0; step < 100; step += 1) {
    editing = stepped(editing, added(editing.pieces, 0, 'text'));
  }
  for (let step = 0; step < 100; step += 1) editing = undone(editing);
  expect(bodyIn(editing)).toBe(body);
});

test('never loses typed words on undo', () => {
  const before = begun(body);
  const [first, , last] = before.pieces;
  let editing = stepped(before, removed(before.pieces, 2));
  editing = written(editing, first?.key ?? 0, '<p>One and more</p>');
  editing = undone(editing);
  const one = text('<p>One and more</p>');
const picture = { kind: 'image' as const, files: ['a'] };
  expect(bodyIn(editing)).toBe(formatBody([one, picture, text('<p>Two</p>')]));

  editing = written(editing, last?.key ?? 0, '<p>Two and more</p>');
  editing = undone(stepped(editing, changed(editing.pieces, 2, { kind: 'image' })));
  expect(bodyIn(editing)).toBe(formatBody([one, picture, text('<p>Two and more</p>')]));

  const more = stepped(editing, added(editing.pieces, 3, 'text'));
  const filled = written(more, more.pieces[3]?.key ?? 0, '<p>Three</p>');
  expect(bodyIn(redone(undone(filled)))).toBe(bodyIn(filled));
});

test('replaces the body and can undo it', () => {
  const mine = written(begun(body), begun(body).pieces[0]?.key ?? 0, '');
  const theirs = formatBody([text('<p>Theirs</p>')]);
  const editing = replaced(mine, theirs);
  expect(bodyIn(editing)).toBe(theirs);
  expect(bodyIn(undone(editing))).toBe(bodyIn(mine));
});
