import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

/** Renders a picker whose options load later. */
function pickerThatWaits() {
  const choices = Promise.withResolvers<object>();
  mockApi(() => choices.promise);
  renderWithQuery(
    <>
      <span id="label">Given by</span>
      <ReferencePicker to="users" id="box" labelledBy="label" value="" change={vi.fn()} none="–" />
    </>,
  );
  return () => choices.resolve({ count: 40, data: [{ id: '1', name: 'Ann' }] });
}

const option = () => screen.findByRole('option', { name: 'Ann' });

test('keeps the focus when the options load and opens them', async () => {
  const come = pickerThatWaits();
  screen.getByRole('combobox').focus();
  come();
  await option();
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Type to search'));
});

test('does not steal the focus when the options load', async () => {
  const come = pickerThatWaits();
  const early = screen.getByRole('combobox');
  early.focus();
  early.blur();
  come();
  const box = await screen.findByPlaceholderText('Type to search');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(box);
  await option();
});
