import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse } from '../../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import {
  mockListApi,
  readLocationParams,
  renderAdminList,
} from '../../../tests/setup/render-admin.tsx';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';

const about = {
  id: '019b76da-a800-7f91-814a-9ea5f5325160',
  title: 'About Sobe',
  tag: 'about',
  is_active: true,
  footer_id: '019b76da-a800-7b93-8571-804dab27c89f',
  footer_name: 'About',
  display_order: 1200,
  created_at: '2024-07-13T00:00:00.000Z',
  updated_at: '2024-07-14T00:00:00.000Z',
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', '/admin/pages'));

test('counts rows with singular and plural', async () => {
  mockListApi({ count: 1, data: [about] });
  await renderAdminList(pagesResource);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 page');
});

test('marks a count that stopped early', async () => {
  mockListApi({ count: 10_000, count_is_floor: true, data: [about] });
  await renderAdminList(pagesResource);
  expect(screen.getByRole('heading').textContent).toBe('10,000+ pages');
});

test('renders each kind of cell and links the title', async () => {
  mockListApi({ count: 1, data: [about] });
  await renderAdminList(pagesResource);
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getByRole('link', { name: 'About Sobe' }).getAttribute('href')).toBe(
    `/admin/pages/${about.id}`,
  );
  expect(within(row).getByRole('link', { name: 'About' }).getAttribute('href')).toBe(
    `/admin/footers/${about.footer_id}`,
  );
  expect(within(row).getByText('Yes')).toBeTruthy();
  expect(within(row).getByText('1,200').className).toBe('whole');
  expect(row.querySelector('time')?.getAttribute('datetime')).toBe(about.created_at);
});

test('sorts by a header, reverses on a second click and updates the URL', async () => {
  const asked = mockListApi({ count: 1, data: [about] });
  await renderAdminList(pagesResource);
  expect(asked.at(-1)?.query.get('orderby')).toBe('title asc');
  press('Footer');
  await flushUpdates();
  expect(readLocationParams()).toEqual({ filter: '0.10.footer_name.0.' });
  expect(screen.getByRole('columnheader', { name: 'Footer' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  press('Footer');
  await flushUpdates();
  expect(readLocationParams()).toEqual({ filter: '0.10.footer_name.1.' });
  expect(asked.at(-1)?.query.get('orderby')).toBe('footer_name desc');
});

test('debounces the search and resets the page', async () => {
  history.replaceState(null, '', '/admin/pages?filter=2.10.title.0.');
  const asked = mockListApi({ count: 40, data: [about] });
  await renderAdminList(pagesResource);
  const before = asked.length;
  const box = screen.getByRole('searchbox', { name: 'Search pages' });
  fireEvent.change(box, { target: { value: 'so' } });
  fireEvent.change(box, { target: { value: 'so.be' } });
  await flushUpdates();
  expect(asked.length).toBe(before);
  await waitFor(() => expect(readLocationParams()).toEqual({ filter: '0.10.title.0.so.be' }));
  await flushUpdates();
  expect(asked.slice(before).map(({ query }) => query.get('search'))).toEqual(['so.be']);
});

test('shows the state of a shared URL, filters included', async () => {
  history.replaceState(
    null,
    '',
    '/admin/pages?filter=1.25.title.1.so&is_active=false&created_from=2026-07-01&created_to=2026-07-31',
  );
  const asked = mockListApi({ count: 40, data: [about] });
  await renderAdminList(pagesResource);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    limit: '25',
    offset: '25',
    orderby: 'title desc',
    search: 'so',
    is_active: 'false',
    created_from: '2026-06-30T23:00:00.000Z',
    created_to: '2026-07-31T23:00:00.000Z',
  });
  expect(screen.getByRole('button', { name: 'Filter (3)' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
});

test('ignores an invalid filter value', async () => {
  history.replaceState(null, '', '/admin/pages?is_active=perhaps&created_from=yesterday');
  const asked = mockListApi({ count: 1, data: [about] });
  await renderAdminList(pagesResource);
  expect(asked[0]?.query.has('is_active')).toBe(false);
  expect(asked[0]?.query.has('created_from')).toBe(false);
});

test('keeps the states of two lists on a page apart', async () => {
  history.replaceState(null, '', '/admin/footers/x?tab=footer&filter=1.10.title.0.');
  const asked = mockListApi({ count: 40, data: [about] });
  await renderAdminList(pagesResource, 'pages');
  expect(asked[0]?.query.get('offset')).toBe('0');
  press('Filter');
  fireEvent.change(screen.getByLabelText('Active'), { target: { value: 'true' } });
  await flushUpdates();
  expect(readLocationParams()).toEqual({
    tab: 'footer',
    filter: '1.10.title.0.',
    'pages.is_active': 'true',
  });
});

test('pages to first, previous, next and last', async () => {
  const asked = mockListApi({
    count: 35,
    data: Array.from({ length: 10 }, (_, id) => ({ ...about, id })),
  });
  await renderAdminList(pagesResource);
  press('Previous page');
  expect(readLocationParams()).toEqual({});
  press('Next page');
  await flushUpdates();
  expect(readLocationParams()).toEqual({ filter: '1.10.title.0.' });
  press('Last page');
  await flushUpdates();
  expect(asked.at(-1)?.query.get('offset')).toBe('30');
  press('First page');
  expect(readLocationParams()).toEqual({});
});

test('reaches the end of a very long list by reversing the order', async () => {
  const rows = Array.from({ length: 10 }, (_, id) => ({ ...about, id }));
  mockListApi({ count: 25_000, data: rows });
  await renderAdminList(pagesResource);
  press('Last page');
  expect(readLocationParams()).toEqual({ filter: '0.10.title.1.' });
});

test('offers to show all rows when nothing matches', async () => {
  history.replaceState(null, '', '/admin/pages?filter=0.10.title.0.zzz&is_active=true');
  mockListApi({ count: 0, data: [] });
  await renderAdminList(pagesResource);
  expect(screen.getByText(/No pages match/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all pages' })[0] as HTMLElement);
  expect(readLocationParams()).toEqual({});
});

test('shows an error with a retry', async () => {
  mockListApi(errorResponse(403, 'The list is resting.'));
  await renderAdminList(pagesResource);
  expect(screen.getByRole('alert').textContent).toContain('The list is resting.');
  mockListApi({ count: 1, data: [about] });
  press('Try again');
  await flushUpdates();
  expect(screen.getByRole('heading').textContent).toBe('1 page');
});

test('keeps the rows when a refetch fails', async () => {
  mockListApi({ count: 1, data: [about] });
  const queries = await renderAdminList(pagesResource);
  mockListApi(errorResponse(403, 'The list is resting.'));
  await act(() => queries.refetchQueries());
  await flushUpdates();
  expect(screen.getByRole('alert').textContent).toContain('The list is resting. Showing earlier');
  expect(screen.getByRole('link', { name: 'About Sobe' })).toBeTruthy();
  mockListApi({ count: 1, data: [about] });
  press('Try again');
  await flushUpdates();
  expect(screen.queryByRole('alert')).toBeNull();
});
