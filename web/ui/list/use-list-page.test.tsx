import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useListPage } from './use-list-page.ts';

const part = () =>
  renderHook(() => useListPage({ name: 'events', size: 50, sort: 'start_at asc' }));

beforeEach(() => history.replaceState(null, '', '/account/events'));

test('links to the next page of a list with a single order', () => {
  const { result } = part();
  act(() => result.current.show({ page: 1 }));
  expect(location.search).toBe('?events=1.start_at.asc');
  expect(result.current.query).toBe('limit=50&offset=50&orderby=start_at+asc');
});

test('ignores an unknown order', () => {
  history.replaceState(null, '', '/account/events?events=1.password.asc');
  expect(part().result.current.query).toBe('limit=50&offset=0&orderby=start_at+asc');
});
