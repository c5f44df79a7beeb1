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

test('what stands in the value of an attribute is never taken for a tag', () => {
  const evil =
    '<p>Hi <b title="<table></table></div></div><form method=post action=/sobe/token><button>More</button></form>">there</b></p>';
  const { container } = render(<Html html={evil} />);
  expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual([
    'DIV',
    'P',
    'B',
  ]);
  expect(container.querySelector('b')?.title).toContain('<form');
});

test('a picture without an alternative text is decorative where it is shown', () => {
  const { container } = render(
    <Html html={'<img src="/files/ab/cd/a.png"><img src="/files/ab/cd/b.png" alt="A tree">'} />,
  );
  const texts = [...container.querySelectorAll('img')].map((one) => one.getAttribute('alt'));
  expect(texts).toEqual(['', 'A tree']);
});
