import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { AccessLogNumbers } from '../../../worker/contract/system/access-logs.ts';
import { createQueryClient } from '../../data/query.ts';
import { AccessLogStatistics, formatTimeSlot } from './AccessLogStatistics.tsx';

const numbers: AccessLogNumbers = {
  span: 'day',
  unit: 'hour',
  days_from: '2026-11-20',
  slots: [
    { slot: '2026-11-21T09', count: 4 },
    { slot: '2026-11-21T10', count: 1_200 },
  ],
  kinds: [{ object: 'Article', type: 'View', count: 1_204 }],
  objects: [
    {
      object: 'Article',
      object_type_tag: 'article',
      object_id: 'one',
      name: 'What it costs',
      count: 9,
    },
    { object: 'User', object_type_tag: 'user', object_id: 'two', name: null, count: 1 },
  ],
  countries: [{ country_name: null, count: 3 }],
};

function draw(answer: object = numbers) {
  const queries = createQueryClient({});
  mockApi(() => answer);
  renderWithQuery(<AccessLogStatistics />, queries);
  return queries;
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('shows the numbers in tables, newest hour first, with bars', async () => {
  draw();
  expect(await rowsOf('By hour')).toEqual([
    ['21 Nov, 10:00', '1,200'],
    ['21 Nov, 09:00', '4'],
  ]);
  expect(await rowsOf('By type')).toEqual([['Article', 'View', '1,204']]);
  expect(await rowsOf('Most viewed since 20 November 2026, UTC')).toEqual([
    ['What it costs', 'Article', '9 access logs for What it costs'],
    ['Deleted item', 'User', '1 access logs for this item'],
  ]);
  expect(await rowsOf('By country since 20 November 2026, UTC')).toEqual([['Unknown', '3']]);
  expect(document.querySelectorAll('.access-columns rect')).toHaveLength(2);
});

test('links a viewed object to its page', async () => {
  draw();
  const link = await screen.findByRole('link', { name: 'What it costs' });
  expect(link.getAttribute('href')).toBe('/admin/articles/one');
  const whom = screen.getByRole('link', { name: '9 access logs for What it costs' });
  expect(whom.getAttribute('href')).toBe('/admin/access-logs?object_id=one');
});

test('marks the chosen time span', async () => {
  draw();
  const nav = within(screen.getByRole('navigation', { name: 'Period' }));
  expect(nav.getByRole('link', { current: true }).textContent).toBe('Last 24 hours');
});

test('keeps the state of the list when the time span changes', async () => {
  history.replaceState(
    null,
    '',
    '/admin/access-logs?tab=numbers&span=day&filter=2.10.created_at.0.&object_id=x',
  );
  draw();
  expect(screen.getByRole('link', { name: 'Last 30 days' }).getAttribute('href')).toBe(
    '/admin/access-logs?tab=numbers&span=month&filter=2.10.created_at.0.&object_id=x',
  );
  history.replaceState(null, '', '/');
});

test('keeps earlier numbers when a refetch fails', async () => {
  const queries = draw();
  await rowsOf('By type');
  mockApi(() => errorResponse(403, 'It rests.'));
  await act(() => queries.refetchQueries());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'It rests. Showing earlier results.',
  );
  expect(await rowsOf('By type')).toEqual([['Article', 'View', '1,204']]);
});

test('shows an error with a retry', async () => {
  draw(errorResponse(403, 'It rests.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It rests.');
});

test.each([
  ['2026-11-21T10', 'hour', '21 Nov, 10:00'],
  ['2026-11-21', 'day', '21 Nov 2026'],
  ['2026-11', 'month', 'November 2026'],
] as const)('formats %s as %s', (slot, unit, text) =>
  expect(formatTimeSlot(slot, unit)).toBe(text),
);
