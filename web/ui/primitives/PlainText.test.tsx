import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedPlainText } from '../light-markup/LinkedPlainText.tsx';
import { PlainText } from './PlainText.tsx';

const paragraphsOf = (text: string) =>
  [...render(<PlainText text={text} />).container.querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

test('separates paragraphs at blank lines and keeps spaces', () => {
  expect(paragraphsOf('Dear  all,\n  a list:\n\nTea\n\n\n\nSoup\n\n')).toEqual([
    'Dear  all,\n  a list:',
    'Tea',
    '',
    'Soup',
  ]);
});

test('links URLs and keeps the text as typed', () => {
  const text = 'See https://example.org/a?b=1, or (http://example.org).';
  const { container } = render(<LinkedPlainText text={text} />);
  expect(container.textContent).toBe(text);
  expect(
    Array.from(container.querySelectorAll('a'), (link) => [link.getAttribute('href'), link.rel]),
  ).toEqual([
    ['https://example.org/a?b=1', 'nofollow ugc noopener'],
    ['http://example.org', 'nofollow ugc noopener'],
  ]);
});
