import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Confirm } from './Confirm.tsx';

/** Something that takes until it is told that it is done, and what came of it in order. */
function asking() {
  const told: string[] = [];
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const confirmed = () => done.then(() => void told.push('done'));
  render(
    <Confirm
      title="Sure?"
      text="It ends."
      confirmed={confirmed}
      close={() => told.push('closed')}
    />,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog');
  return { told, dialog, finish: () => act(async () => finish()) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it begins at No', () => {
  asking();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
});

test('No closes it, and nothing is done', () => {
  const { told } = asking();
  press('No');
  expect(told).toEqual(['closed']);
});

test('while it is on its way neither Escape nor No leaves it', async () => {
  const { told, dialog, finish } = asking();
  press('Yes');
  press('Yes');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  press('No');
  expect([told, dialog.open]).toEqual([[], true]);
  await finish();
  expect(told).toEqual(['done', 'closed']);
});

test('where a browser closes it all the same, what follows waits until it is done', async () => {
  const { told, dialog, finish } = asking();
  press('Yes');
  dialog.close();
  expect(told).toEqual([]);
  await finish();
  expect(told).toEqual(['done', 'closed']);
});
