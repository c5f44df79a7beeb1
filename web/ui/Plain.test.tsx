import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Plain } from './Plain.tsx';

const paragraphsOf = (text: string) =>
  [...render(<Plain text={text} />).container.querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

test('a blank line begins a paragraph, and nothing else within is folded', () => {
  expect(paragraphsOf('Dear  all,\n  a list:\n\nTea\n\n\n\nSoup\n\n')).toEqual([
    'Dear  all,\n  a list:',
    'Tea',
    '',
    'Soup',
  ]);
});
