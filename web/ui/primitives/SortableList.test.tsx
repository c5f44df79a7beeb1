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
