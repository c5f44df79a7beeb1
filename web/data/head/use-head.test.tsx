import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { href } from '../../../worker/contract/addresses.ts';
import type { PageHead } from './page-head.ts';
import { useHead } from './use-head.ts';

function Page({ head }: { head: PageHead }) {
  useHead(head);
  return null;
}

const told = (selector: string) => document.head.querySelectorAll(selector).length;
const described = 'script[type="application/ld+json"]';

/** The code that writes the head is loaded on demand. */
const expectHead = (counts: [structured: number, canonical: number]) =>
  expect
    .poll(() => [told(described), told('link[rel=canonical]')], { timeout: 5_000 })
    .toEqual(counts);

test('keeps structured data with its page and removes it on navigation', async () => {
  document.head.innerHTML = '<script type="application/ld+json">{"@type":"Article"}</script>';
  const rest = { title: 'Rest', path: href('/a/:tag', { tag: 'rest' }) };
  const { rerender } = render(<Page head={rest} />);
  expect(document.title).toContain('Rest');
  rerender(<Page head={{ ...rest, title: 'Rest more' }} />);
  await expectHead([1, 1]);
  history.pushState({}, '', '/b/tea');
  rerender(<Page head={{ title: 'Tea', path: href('/b/:tag', { tag: 'tea' }) }} />);
  expect(document.title).toContain('Tea');
  await expectHead([0, 1]);
});
