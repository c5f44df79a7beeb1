import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SortableItem, SortableList } from './SortableList.tsx';

function Letters({ move }: { move(from: number, to: number): void }) {
  const [ids] = useState(['a', 'b']);
  return (
    <SortableList ids={ids} named={(index) => `Letter ${index + 1}`} move={move}>
      {ids.map((id) => (
        <SortableItem key={id} id={id} name={id}>
          <input aria-label={`Text of ${id}`} />
        </SortableItem>
      ))}
    </SortableList>
  );
}

const handle = () => screen.getByRole('button', { name: 'Move a' });

test('keeps typed text and repeats a key press when the code of dragging comes', async () => {
  render(<Letters move={vi.fn()} />);
  const text = screen.getByLabelText<HTMLInputElement>('Text of a');
  fireEvent.change(text, { target: { value: 'Rest' } });
  expect(handle().hasAttribute('aria-roledescription')).toBe(false);
  handle().focus();
  fireEvent.keyDown(handle(), { code: 'Space', key: ' ' });
  await vi.waitFor(() => expect(handle().getAttribute('aria-pressed')).toBe('true'), 10_000);
  expect(screen.getByLabelText('Text of a')).toBe(text);
  expect(text.value).toBe('Rest');
});

test('cancels a move by keyboard when the focus leaves the handle', async () => {
  render(<Letters move={vi.fn()} />);
  const isPressed = () => handle().getAttribute('aria-pressed') === 'true';
  handle().focus();
  fireEvent.keyDown(handle(), { code: 'Enter', key: 'Enter' });
  await vi.waitFor(() => expect(isPressed()).toBe(true), 10_000);
  // The library listens to keys from the next task on.
  await new Promise((resolve) => setTimeout(resolve));
  const text = screen.getByLabelText('Text of b');
  text.focus();
  await vi.waitFor(() => expect(isPressed()).toBe(false));
  // `fireEvent` returns false for an event whose default was prevented.
  expect(fireEvent.keyDown(text, { code: 'Enter', key: 'Enter' })).toBe(true);
});

test('repeats no key press on a handle that has lost the focus', async () => {
  vi.resetModules();
  const { SortableItem: Item, SortableList: List } = await import('./SortableList.tsx');
  render(
    <List ids={['a']} named={() => 'Letter'} move={vi.fn()}>
      <Item id="a" name="a">
        <input aria-label="Text" />
      </Item>
    </List>,
  );
  handle().focus();
  fireEvent.keyDown(handle(), { code: 'Space', key: ' ' });
  screen.getByLabelText('Text').focus();
  await vi.waitFor(() => expect(handle().hasAttribute('aria-roledescription')).toBe(true), 10_000);
  expect(handle().getAttribute('aria-pressed')).not.toBe('true');
});
