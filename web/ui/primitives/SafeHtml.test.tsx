import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';

test('makes tables scrollable by keyboard and changes nothing else', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const { container } = render(
    <SafeHtml html={`<p>Before</p>${table}<p>&lt;table&gt;</p>${table}`} />,
  );
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

test('does not mistake attribute values for tags', () => {
  const evil =
    '<p>Hi <b title="<table></table></div></div><form method=post action=/sobe/token><button>More</button></form>">there</b></p>';
  const { container } = render(<SafeHtml html={evil} />);
  expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual([
    'DIV',
    'P',
    'B',
  ]);
  expect(container.querySelector('b')?.title).toContain('<form');
});

test('treats a picture without alternative text as decorative', () => {
  const { container } = render(
    <SafeHtml html={'<img src="/files/ab/cd/a.png"><img src="/files/ab/cd/b.png" alt="A tree">'} />,
  );
  const texts = [...container.querySelectorAll('img')].map((one) => one.getAttribute('alt'));
  expect(texts).toEqual(['', 'A tree']);
});
