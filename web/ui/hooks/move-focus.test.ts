import { afterEach, expect, test, vi } from 'vitest';
import { moveFocus } from './move-focus.ts';

afterEach(() => document.body.replaceChildren());

function addButton(id: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.id = id;
  document.body.appendChild(button);
  return button;
}

test('the focus moves when the pressed button disappears some frames later', async () => {
  const heading = addButton('heading');
  const pressed = addButton('pressed');
  pressed.focus();
  moveFocus('heading');
  setTimeout(() => pressed.remove(), 50);
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the focus stays with a button that stays', async () => {
  addButton('heading');
  const pressed = addButton('pressed');
  pressed.focus();
  moveFocus('heading');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(document.activeElement).toBe(pressed);
  pressed.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});
