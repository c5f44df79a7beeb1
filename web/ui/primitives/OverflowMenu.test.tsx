import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OverflowMenu } from './OverflowMenu.tsx';

/** Like browsers, throws for an element that is no popover. */
const hide = vi.fn(function (this: HTMLElement) {
  if (!this.hasAttribute('popover'))
    throw new Error('Not supported on elements that are not popovers.');
});
HTMLElement.prototype.hidePopover = hide;
afterEach(() => hide.mockClear());

const draw = (isPlain: boolean, of: string) => (
  <OverflowMenu isPlain={isPlain} of={of}>
    <button type="button">Restore</button>
  </OverflowMenu>
);

test('stays usable after becoming plain for another item', () => {
  const { rerender } = render(draw(false, 'the reply by Nora Quinn'));
  rerender(draw(true, 'the reply by somebody'));
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(hide.mock.results.filter(({ type }) => type === 'throw')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
});

test('closes after a press', () => {
  render(draw(false, 'the reply by Nora Quinn'));
  hide.mockClear();
  fireEvent.click(screen.getByText('Restore'));
  expect(hide).toHaveBeenCalledOnce();
});

test('opens and wraps around with arrow keys', () => {
  render(
    <OverflowMenu of="the reply">
      <button type="button">Quote</button>
      <button type="button">Edit</button>
    </OverflowMenu>,
  );
  const more = screen.getByRole('button', { name: /^More/ });
  const opened = vi.fn();
  more.addEventListener('click', opened);
  more.focus();
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? more, { key });
    return document.activeElement?.textContent;
  };
  expect(press('ArrowDown')).toBe('Quote');
  expect(opened).toHaveBeenCalledOnce();
  expect(['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(press)).toEqual([
    ...['Edit', 'Quote', 'Edit', 'Quote', 'Edit'],
  ]);
  more.focus();
  expect(press('ArrowUp')).toBe('Edit');
});
