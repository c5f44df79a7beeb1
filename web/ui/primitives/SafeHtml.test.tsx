import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptySite, SiteContext } from '../../data/site.ts';
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

test('links to pages of the site stay in the language of the page', () => {
  const languages = ['en', 'pl'].map((code) => ({ code, name: code, offer: code }));
  const site = { ...emptySite, base: '/pl', languages };
  const hrefs = ['/about', '/pl/about', '/files/ab', '//example.com', 'https://example.com/about'];
  render(
    <SiteContext value={site}>
      <SafeHtml html={hrefs.map((href) => `<a class="x" href="${href}">a</a>`).join('')} />
    </SiteContext>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pl/about',
    '/pl/about',
    '/files/ab',
    '//example.com',
    'https://example.com/about',
  ]);
});

test('tables have no class of a section of the page, which would indent them', () => {
  const { container } = render(<SafeHtml html="<table><tbody></tbody></table>" />);
  expect(container.querySelector('table')?.parentElement?.className).toBe('prose-table');
});

test('a text that was read back from the document renders as before', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const html = `<p>A text before</p>${table}<p><img src="/files/ab/cd/a.png"></p>`;
  const draw = (text: string) => render(<SafeHtml html={text} />).container.innerHTML;
  const first = draw(html);
  const [, readBack = ''] = /^<div[^>]*>(.*)<\/div>$/s.exec(first) ?? [];
  const withoutId = (text: string) => text.replace(/ id="[^"]*"/, '');
  expect(withoutId(draw(readBack))).toBe(withoutId(first));
});
