import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HighlightedSnippet } from './SearchHitList.tsx';

test('marks matches and escapes markup', () => {
  const { container } = render(
    <HighlightedSnippet
      text="A <b>calm</b> sleep, and sleeping"
      marks={[
        [14, 19],
        [25, 33],
      ]}
    />,
  );
  expect(container.textContent).toBe('A <b>calm</b> sleep, and sleeping');
  expect(Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'sleep',
    'sleeping',
  ]);
  expect(container.querySelector('b')).toBeNull();
});
