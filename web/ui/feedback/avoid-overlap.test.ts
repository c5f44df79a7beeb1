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
