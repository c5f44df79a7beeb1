import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Html } from './Html.tsx';

test('each table can be scrolled by the keyboard, and what stands beside it stays as it is', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const { container } = render(<Html html={`<p>Before</p>${table}<p>&lt;table&gt;</p>${table}`} />);
  const places = screen.getAllByRole('group', { name: 'Table' });
  expect(places.map((place) => [place.tabIndex, place.innerHTML])).toEqual([
    [0, table],
    [0, table],
  ]);
  expect([...container.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
    'Before',
    '<table>',
  ]);
});
