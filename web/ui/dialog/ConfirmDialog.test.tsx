import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Action that ends on command; records events in order. */
function asking() {
  const told: string[] = [];
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const confirmed = () => done.then(() => void told.push('done'));
  render(
    <ConfirmDialog
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

test('focuses No', () => {
  asking();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
});

test('closes on No without the action', () => {
  const { told } = asking();
  press('No');
  expect(told).toEqual(['closed']);
});

test('stays open while the action is running', async () => {
  const { told, dialog, finish } = asking();
  press('Yes');
  press('Yes');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  press('No');
  expect([told, dialog.open]).toEqual([[], true]);
  await finish();
  expect(told).toEqual(['done', 'closed']);
});

test('reports the close only after a running action has ended', async () => {
  const { told, dialog, finish } = asking();
  press('Yes');
  dialog.close();
  expect(told).toEqual([]);
  await finish();
  expect(told).toEqual(['done', 'closed']);
});
