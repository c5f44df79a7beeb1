import { expect, test, vi } from 'vitest';
import { avoidOverlap, findFreeTop } from './avoid-overlap.ts';

const own = { top: 76, bottom: 126 };
const button = (top: number) => ({ top, bottom: top + 40 });

test('keeps the position without buttons', () => {
  expect(findFreeTop(own, [])).toBe(76);
  expect(findFreeTop(own, [button(20), button(300)])).toBe(76);
});

test('moves below a covered button', () => {
  expect(findFreeTop(own, [button(100)])).toBe(148);
});

test('moves on until nothing is covered, in any order', () => {
  expect(findFreeTop(own, [button(180), button(100), button(260)])).toBe(308);
});

test('uses a gap that is large enough', () => {
  expect(findFreeTop(own, [button(100), button(200)])).toBe(148);
});

test('moves up if there is no place below', () => {
  const keyboard = { top: 0, bottom: 400 };
  expect(findFreeTop(own, [{ top: 100, bottom: 390 }], [], keyboard)).toBe(42);
});

test('leaves the typed field and the bar at the bottom alone, if nothing is free', () => {
  const field = { top: 40, bottom: 300 };
  const bar = { top: 360, bottom: 400 };
  const visible = { top: 0, bottom: 400 };
  const all = [field, bar, button(300), button(330)];
  expect(findFreeTop(own, all, [field, bar], visible)).toBe(308);
  // A field as high as the window leaves the toast where it was.
  expect(findFreeTop(own, all, [{ top: 0, bottom: 400 }], visible)).toBe(76);
});

test('moves off the field that gets the focus', () => {
  const at = (top: number, height: number) => () => new DOMRect(0, top, 100, height);
  const box = document.body.appendChild(document.createElement('div'));
  const field = document.body.appendChild(document.createElement('textarea'));
  box.getBoundingClientRect = at(76, 56);
  field.getBoundingClientRect = at(400, 100);
  avoidOverlap(box);
  expect(box.style.insetBlockStart).toBe('');
  field.getBoundingClientRect = at(60, 100);
  field.focus();
  expect(box.style.insetBlockStart).toBe('168px');
  box.remove();
  field.remove();
});

test('moves off a button again after a scroll', () => {
  const at = (top: number, height: number) => () => new DOMRect(0, top, 100, height);
  const box = document.body.appendChild(document.createElement('div'));
  const button = document.body.appendChild(document.createElement('button'));
  box.getBoundingClientRect = at(76, 56);
  button.getBoundingClientRect = at(400, 40);
  avoidOverlap(box);
  expect(box.style.insetBlockStart).toBe('');
  button.getBoundingClientRect = at(80, 40);
  document.dispatchEvent(new Event('scrollend'));
  expect(box.style.insetBlockStart).toBe('128px');
  box.remove();
  button.remove();
});

test('moves below a button that appears later', async () => {
  const at = (top: number, height: number) => () => new DOMRect(0, top, 100, height);
  const box = document.body.appendChild(document.createElement('div'));
  box.getBoundingClientRect = at(76, 56);
  avoidOverlap(box);
  expect(box.style.insetBlockStart).toBe('');
  const button = document.createElement('button');
  button.getBoundingClientRect = at(120, 40);
  document.body.appendChild(button);
  await vi.waitFor(() => expect(box.style.insetBlockStart).toBe('168px'));
  box.remove();
});
