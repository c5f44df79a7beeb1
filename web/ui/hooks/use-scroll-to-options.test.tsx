import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useScrollToOptions } from './use-scroll-to-options.ts';

const at = (top: number, bottom: number) =>
  vi.fn(() => ({ top, bottom }) as DOMRect) as unknown as () => DOMRect;

function Field({ isOpen, field, list }: { isOpen: boolean; field: number; list: number }) {
  const input = useRef<HTMLInputElement>(null);
  useScrollToOptions(isOpen, input);
  return (
    <>
      <input
        aria-controls="list"
        ref={(element) => {
          input.current = element;
          if (element) element.getBoundingClientRect = at(field, field + 60);
        }}
      />
      <ul
        id="list"
        ref={(element) => {
          if (element) element.getBoundingClientRect = at(field + 60, list);
        }}
      />
    </>
  );
}

test.each([
  ['above the keyboard', 340, 640, 148],
  ['no further than its field', 100, 900, 92],
  ['only if the keyboard covers it', 200, 500, null],
])('scrolls a list %s', (_, field, list, top) => {
  vi.stubGlobal('visualViewport', { height: 500, offsetTop: 0 });
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const { rerender } = render(<Field isOpen={false} field={field} list={list} />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<Field isOpen field={field} list={list} />);
  expect(scroll.mock.calls).toEqual(top === null ? [] : [[{ top }]]);
});
