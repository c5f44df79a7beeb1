import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

const code = vi.hoisted(() => ({ waits: Promise.resolve() }));
vi.mock('./ComboboxList.tsx', async (load) => {
  const loaded = await load<object>();
  await code.waits;
  return loaded;
});

afterEach(() => vi.resetModules());

/** Renders a combobox whose list comes later. */
function draw() {
  const { promise, resolve } = Promise.withResolvers<void>();
  code.waits = promise;
  const search = vi.fn();
  const change = vi.fn();
  render(
    <>
      <span id="label">Town</span>
      <Combobox
        id="town"
        labelledBy="label"
        value="1"
        name="Leeds"
        choices={[{ id: '2', name: 'Lewes' }]}
        search={search}
        change={change}
      />
    </>,
  );
  return { search, change, come: resolve };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
const listed = () => vi.waitFor(() => expect(screen.getByRole('listbox')).toBeTruthy());

test('keeps focus and text that is typed before the list is there', async () => {
  const { search, change, come } = draw();
  input().focus();
  fireEvent.change(input(), { target: { value: 'Lew' } });
  expect(search).toHaveBeenLastCalledWith('Lew');
  come();
  await listed();
  expect(input().value).toBe('Lew');
  expect(document.activeElement).toBe(input());
  fireEvent.click(screen.getByRole('option', { name: 'Lewes' }));
  expect(change).toHaveBeenCalledWith('2');
});

test('opens the list for a click before it is there', async () => {
  const { come } = draw();
  fireEvent.pointerDown(input());
  input().focus();
  come();
  fireEvent.click(input());
  await listed();
  expect(screen.getByRole('option', { name: 'Lewes' })).toBeTruthy();
  expect(input().value).toBe('Leeds');
});

test('clears the choice for an emptied input, and shows its name after leaving', () => {
  const { change } = draw();
  fireEvent.change(input(), { target: { value: 'Lew' } });
  fireEvent.blur(input());
  expect(input().value).toBe('Leeds');
  fireEvent.change(input(), { target: { value: '' } });
  expect(change).toHaveBeenCalledWith('');
});
