import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listResponse } from '../../../tests/setup/mock-api.ts';
import { emptyParsedQuery } from '../../../worker/contract/search/parsed-query.ts';
import { createPathBuilder } from './directory-path.ts';
import { SearchHints } from './SearchHints.tsx';

const search = new URLSearchParams('q=grief&where=Cork');
const cork = { id: 'cork', name: 'Cork', county: 'County Cork' };

test.each([
  [1, true],
  [0, false],
])('offers the county below a list with %i people nearby: %s', (count, isBelow) => {
  const practitioners = {
    ...listResponse([]),
    nearby: { count },
    understood: { ...emptyParsedQuery, place: cork },
    crisis: null,
  } as never;
  const to = createPathBuilder('/practitioners', search);
  const hints = { practitioners, search, to, place: null, isOfPlace: false };
  const { rerender } = render(<SearchHints {...hints} isBelow={!isBelow} />);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<SearchHints {...hints} isBelow={isBelow} />);
  const link = screen.getByRole('link', { name: 'Search all of County Cork' });
  expect(link.getAttribute('href')).toBe('/practitioners?q=grief&where=County+Cork#practitioners');
});
