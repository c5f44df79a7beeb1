import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../../tests/on-screen.tsx';
import type { Resource } from '../../../worker/contract/resource.ts';
import { accessLogs } from '../../../worker/contract/resources/access_logs.ts';
import { articles } from '../../../worker/contract/resources/articles.ts';
import { pages } from '../../../worker/contract/resources/pages.ts';
import { securityEvents } from '../../../worker/contract/resources/security_events.ts';
import { nora } from '../../account/nora.ts';
import { createQueryClient } from '../../lib/query.ts';
import { setUser } from '../../session/user.ts';
import { listedUsers } from '../users/resources.ts';
import { cellsOf } from './cells.tsx';
import { columnsOf } from './columns.ts';
import { List } from './List.tsx';
import { tableOf } from './save/table.ts';

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

/** What the list asks of the server, which answers with the same rows whatever it is. */
function serving(answer: object): URL[] {
  const asked: URL[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to) => {
    const url = new URL(String(to), location.origin);
    if (/\/(footers|views)$/.test(url.pathname)) return Response.json({ count: 0, data: [] });
    asked.push(url);
    return Response.json(answer);
  });
  return asked;
}

async function draw(resource: Resource, parameter?: string) {
  const queries = createQueryClient({});
  render(
    <QueryClientProvider client={queries}>
      <List resource={resource} heading="h1" cells={cellsOf(resource)} parameter={parameter} />
    </QueryClientProvider>,
  );
  await settle();
  return queries;
}

const parameters = () => Object.fromEntries(new URLSearchParams(location.search));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  setUser({ ...nora, is_admin: true });
  history.replaceState(null, '', '/admin/pages');
});

test('a list counts its rows, one by its own name', async () => {
  serving({ count: 1, data: [about] });
  await draw(pages);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 page');
});

test('a count that stopped early says so', async () => {
  serving({ count: 10_000, count_is_floor: true, data: [about] });
  await draw(pages);
  expect(screen.getByRole('heading').textContent).toBe('10,000+ pages');
});

test('each kind has its cell, and the title leads to the item', async () => {
  serving({ count: 1, data: [about] });
  await draw(pages);
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

test('a header sorts by its column, pressed again the other way, and the address keeps it', async () => {
  const asked = serving({ count: 1, data: [about] });
  await draw(pages);
  expect(asked.at(-1)?.searchParams.get('orderby')).toBe('title asc');
  press('Footer');
  await settle();
  expect(parameters()).toEqual({ filter: '0.10.footer_name.0.' });
  expect(screen.getByRole('columnheader', { name: 'Footer' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  press('Footer');
  await settle();
  expect(parameters()).toEqual({ filter: '0.10.footer_name.1.' });
  expect(asked.at(-1)?.searchParams.get('orderby')).toBe('footer_name desc');
});

test('a search waits for the last key, and begins at the first page', async () => {
  history.replaceState(null, '', '/admin/pages?filter=2.10.title.0.');
  const asked = serving({ count: 40, data: [about] });
  await draw(pages);
  const before = asked.length;
  const box = screen.getByRole('searchbox', { name: 'Search pages' });
  fireEvent.change(box, { target: { value: 'so' } });
  fireEvent.change(box, { target: { value: 'so.be' } });
  await settle();
  expect(asked.length).toBe(before);
  await waitFor(() => expect(parameters()).toEqual({ filter: '0.10.title.0.so.be' }));
  await settle();
  expect(asked.slice(before).map(({ searchParams }) => searchParams.get('search'))).toEqual([
    'so.be',
  ]);
});

test('a shared address shows what it says, filters too', async () => {
  history.replaceState(
    null,
    '',
    '/admin/pages?filter=1.25.title.1.so&is_active=false&created_from=2026-07-01&created_to=2026-07-31',
  );
  const asked = serving({ count: 40, data: [about] });
  await draw(pages);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
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

test('a filter that is no value of its field narrows nothing', async () => {
  history.replaceState(null, '', '/admin/pages?is_active=perhaps&created_from=yesterday');
  const asked = serving({ count: 1, data: [about] });
  await draw(pages);
  expect(asked[0]?.searchParams.has('is_active')).toBe(false);
  expect(asked[0]?.searchParams.has('created_from')).toBe(false);
});

test('two lists of a screen keep their states apart', async () => {
  history.replaceState(null, '', '/admin/footers/x?tab=footer&filter=1.10.title.0.');
  const asked = serving({ count: 40, data: [about] });
  await draw(pages, 'pages');
  expect(asked[0]?.searchParams.get('offset')).toBe('0');
  press('Filter');
  fireEvent.change(screen.getByLabelText('Active'), { target: { value: 'true' } });
  await settle();
  expect(parameters()).toEqual({
    tab: 'footer',
    filter: '1.10.title.0.',
    'pages.is_active': 'true',
  });
});

test('pages are gone through by first, previous, next and last', async () => {
  const asked = serving({
    count: 35,
    data: Array.from({ length: 10 }, (_, id) => ({ ...about, id })),
  });
  await draw(pages);
  press('Previous page');
  expect(parameters()).toEqual({});
  press('Next page');
  await settle();
  expect(parameters()).toEqual({ filter: '1.10.title.0.' });
  press('Last page');
  await settle();
  expect(asked.at(-1)?.searchParams.get('offset')).toBe('30');
  press('First page');
  expect(parameters()).toEqual({});
});

test('the end of what is too long to go through is reached from the other side', async () => {
  const rows = Array.from({ length: 10 }, (_, id) => ({ ...about, id }));
  serving({ count: 25_000, data: rows });
  await draw(pages);
  press('Last page');
  expect(parameters()).toEqual({ filter: '0.10.title.1.' });
});

test('where nothing matches, all can be had again', async () => {
  history.replaceState(null, '', '/admin/pages?filter=0.10.title.0.zzz&is_active=true');
  serving({ count: 0, data: [] });
  await draw(pages);
  expect(screen.getByText(/No pages match/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all pages' })[0] as HTMLElement);
  expect(parameters()).toEqual({});
});

test('a failure is told in its place, and can be tried again', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ message: 'The list is resting.' }, { status: 403 }),
  );
  await draw(pages);
  expect(screen.getByRole('alert').textContent).toContain('The list is resting.');
  serving({ count: 1, data: [about] });
  press('Try again');
  await settle();
  expect(screen.getByRole('heading').textContent).toBe('1 page');
});

test('the rows stay when they can’t be asked anew, and the failure is told beside them', async () => {
  serving({ count: 1, data: [about] });
  const queries = await draw(pages);
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ message: 'The list is resting.' }, { status: 403 }),
  );
  await act(() => queries.refetchQueries());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The list is resting. What is shown');
  expect(screen.getByRole('link', { name: 'About Sobe' })).toBeTruthy();
  serving({ count: 1, data: [about] });
  press('Try again');
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});

const view = {
  ...{ id: about.id, created_at: about.created_at, created_by: null, created_by_name: null },
  ...{ object_type_id: about.id, object_type_name: 'Blog', access_type_id: about.id },
};
const looked = { count_is_floor: true, looked_to: '2026-11-03T14:05:00.001Z' };

test('a list that was not looked through to its end says so, and goes on from there', async () => {
  history.replaceState(
    null,
    '',
    `/admin/access-logs?object_type_id=${about.id}&filter=3.10.created_at.1.`,
  );
  const asked = serving({ ...looked, count: 0, data: [] });
  await draw(accessLogs);
  expect(screen.getByRole('heading').textContent).toBe('Access logs');
  expect(screen.getByText(/None match so far/).textContent).toBe(
    'None match so far. 100,000 access logs were looked through, back to 3 November 2026, 14:05. Look further back',
  );
  expect(screen.queryByText(/No access logs match/)).toBeNull();
  serving({ count: 1, data: [view] });
  const before = asked.length;
  press('Look further back');
  await settle();
  expect(asked.length).toBe(before);
  expect(parameters()).toEqual({ object_type_id: about.id, further: looked.looked_to });
  const heading = screen.getByRole('heading', { name: '1 access log' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/Only those before/).textContent).toContain('3 November 2026, 14:05');
  press('Back to the newest');
  await settle();
  expect(parameters()).toEqual({ object_type_id: about.id });
});

test('what is asked further ends before that moment, or begins with it in the other order', async () => {
  history.replaceState(null, '', `/admin/access-logs?further=${looked.looked_to}`);
  const asked = serving({
    ...looked,
    count: 40,
    data: Array.from({ length: 10 }, (_, id) => ({ ...view, id })),
  });
  await draw(accessLogs);
  expect(asked.at(-1)?.searchParams.get('created_to')).toBe(looked.looked_to);
  press('Next page');
  await settle();
  expect(parameters()).toMatchObject({ further: looked.looked_to });
  press('Last page');
  await settle();
  expect(parameters()).toEqual({ filter: '0.10.created_at.0.' });
  expect(asked.at(-1)?.searchParams.has('created_from')).toBe(false);
  press('Look further on');
  await settle();
  expect(asked.at(-1)?.searchParams.get('created_from')).toBe(looked.looked_to);
});

test('an unpublished article has an empty cell, which is told to those who do not see it', async () => {
  serving({ count: 1, data: [{ ...about, published_at: null }] });
  await draw(articles);
  expect(screen.getByText('Not published').closest('.unpublished')).toBeTruthy();
});

test('what is one of a closed set is told and chosen by its word', async () => {
  history.replaceState(null, '', '/admin/security-events?kind=nothing');
  const event = { ...view, user_id: about.id, user_name: 'Nora Quinn', kind: 'sign_in_refused' };
  const asked = serving({ count: 1, data: [event] });
  await draw(securityEvents);
  expect(asked.at(-1)?.searchParams.has('kind')).toBe(false);
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Sign-in refused' })).toBeTruthy();
  press('Filter');
  const what = screen.getByRole('combobox', { name: 'What' });
  fireEvent.change(what, { target: { value: 'password_changed' } });
  await settle();
  expect(parameters()).toEqual({ kind: 'password_changed' });
  expect(asked.at(-1)?.searchParams.get('kind')).toBe('password_changed');
});

test('the record of security tells to the minute when something was, and its file the moment', () => {
  const created_at = new Date(Date.now() - 5 * 60_000).toISOString();
  const [column] = columnsOf(securityEvents, ['created_at'], cellsOf(securityEvents));
  render(<p>{column?.special?.shown({ id: 'e', created_at })}</p>);
  const shown = screen.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
  expect(shown.getAttribute('datetime')).toBe(created_at);
  expect(tableOf(column ? [column] : [], [{ id: 'e', created_at }])).toEqual([
    ['When'],
    [created_at],
  ]);
});

test('a file of the list holds its columns and rows as they are shown', () => {
  const user = {
    ...nora,
    approved_by_id: null,
    name: '=Nora',
    created_at: '2024-07-13T00:00:00.000Z',
  };
  const names = ['name', 'is_admin', 'membership_level_id', 'approved_by_id', 'created_at'];
  expect(tableOf(columnsOf(listedUsers, names, cellsOf(listedUsers)), [{ ...user }])).toEqual([
    ['Name', 'Admin', 'Membership level', 'Approved', 'Created'],
    ['=Nora', 'No', 'Practitioner Plus', 'No', '2024-07-13T00:00:00.000Z'],
  ]);
});
