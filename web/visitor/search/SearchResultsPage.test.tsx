import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listResponse } from '../../../tests/setup/mock-api.ts';
import { emptyParsedQuery } from '../../../worker/contract/search/parsed-query.ts';
import SearchResultsPage from './SearchResultsPage.tsx';

const person = (tag: string) => ({
  id: tag,
  tag,
  name: tag,
  title: null,
  image_name: null,
  languages: [],
  language_codes: [],
  client_groups: [],
  confirmed_at: null,
  distance_km: null,
  checked_count: 0,
  takes_enquiries: true,
});
const hit = (tag: string) => ({ kind: 'user', tag, title: tag, snippet: null, image: null });
const counts = { user: 2, article: 1, event: 0, thread: 0, sub_category: 0, blog: 0, page: 0 };

test('lists people with the card of the directory, and counts them', () => {
  history.replaceState(null, '', '/search/anxiety?kind=user');
  const people = listResponse(['leila', 'niall', 'yusuf'].map(person));
  render(
    <SearchResultsPage
      answers={
        {
          articles: listResponse([]),
          found: { ...listResponse(['leila', 'ana'].map(hit)), q: 'anxiety', counts, crisis: null },
          practitioners: { ...people, understood: emptyParsedQuery, crisis: null },
        } as never
      }
    />,
  );
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['leila', 'niall', 'yusuf', 'ana']);
  expect(screen.getByRole('link', { name: 'People 3' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Contact/ })).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /^See all/ })).toBeNull();
});
