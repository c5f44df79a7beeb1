import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import SavedPage from './SavedPage.tsx';

const one = (name: string, isThere = true) => ({
  id: `bookmark-${name}`,
  object_type: 'articles',
  object_id: `article-${name}`,
  object_tag: isThere ? name : null,
  object_name: isThere ? `On ${name}` : null,
  object_line: isThere ? `What ${name} is` : null,
  object_image: null,
  object_image_focus: null,
  object_by: null,
  object_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
});

/** Requests in order; changes that `refuses` names fail with 500. */
function saving(
  { count, ...answer }: { count: number; data: object[] },
  refuses = '',
  others: object = {},
) {
  const saved = { articles: count, users: 0, threads: 0, events: 0, ...others };
  return mockApi(({ method }) => {
    if (method === 'GET') return { count, ...answer, saved };
    if (method === refuses) return errorResponse(500, 'Please wait.');
    return method === 'POST' ? createdResponse('bookmark-new') : null;
  }).asked;
}

async function draw() {
  renderWithQuery(<SavedPage />);
  await flushUpdates();
}

const row = (name: string | RegExp) => screen.getByRole('row', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const list = `/users/${nora.id}/bookmarks`;

beforeEach(() => {
  setUser(nora);
  history.replaceState(null, '', '/saved');
});

test('lists saved items in a table, newest first', async () => {
  const asked = saving({ count: 2, data: [one('rest'), one('soup')] });
  await draw();
  expect(asked).toEqual([`GET ${list}?limit=10&offset=0&orderby=created_at+desc`]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Article',
    'Saved ↓',
    'Action',
  ]);
  expect(
    within(row(/On rest/))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/a/rest');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('sorts by a header, reverses on a second press and updates the URL', async () => {
  const asked = saving({ count: 2, data: [one('rest'), one('soup')] });
  await draw();
  fireEvent.click(screen.getByRole('link', { name: 'Article' }));
  await flushUpdates();
  expect(location.search).toBe('?sort=a-z');
  expect(asked.at(-1)).toContain('orderby=article_title+asc');
  const header = screen.getByRole('columnheader', { name: /Article/ });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('link', { name: /Article/ }));
  await flushUpdates();
  expect(asked.at(-1)).toContain('orderby=article_title+desc');
});

test('pages a long list and redirects an unknown page to the first', async () => {
  history.replaceState(null, '', '/saved?page=2&sort=oldest');
  const asked = saving({ count: 31, data: [one('rest')] });
  await draw();
  expect(asked[0]).toContain('limit=10&offset=10&orderby=created_at+asc');
  expect(screen.getByText('Page 2 of 4')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
    '/saved?sort=oldest',
  );
  cleanup();
  history.replaceState(null, '', '/saved?page=9');
  saving({ count: 31, data: [] });
  await draw();
  expect(screen.getByRole('link', { name: 'Go to first page' })).toBeTruthy();
});

test('keeps a removed item in place for undo', async () => {
  const asked = saving({ count: 1, data: [one('rest')] });
  await draw();
  press('Remove On rest');
  await flushUpdates();
  expect(within(row(/On rest/)).getByText('Removed')).toBeTruthy();
  press('Undo On rest');
  await flushUpdates();
  expect(within(row(/On rest/)).queryByText('Removed')).toBeNull();
  expect(asked.slice(1)).toEqual(['DELETE /bookmarks/bookmark-rest', 'POST /bookmarks']);
});

test('counts only what is still saved', async () => {
  saving({ count: 2, data: [one('rest'), one('soup')] }, '', { users: 1 });
  await draw();
  const kinds = () =>
    within(screen.getByRole('navigation', { name: 'Filter saved items' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(kinds()).toEqual(['Articles\u00a02', 'People\u00a01']);
  press('Remove On rest');
  await flushUpdates();
  expect(kinds()).toEqual(['Articles\u00a01', 'People\u00a01']);
  press('Undo On rest');
  await flushUpdates();
  expect(kinds()).toEqual(['Articles\u00a02', 'People\u00a01']);
});

test('shows the server’s state after a failed removal', async () => {
  saving({ count: 1, data: [one('rest')] }, 'DELETE');
  await draw();
  press('Remove On rest');
  await flushUpdates();
  expect(screen.getByText(/Please wait\./, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove On rest' })).toBeTruthy();
});

test('marks an unpublished article and removes it permanently', async () => {
  const asked = saving({ count: 1, data: [one('gone', false)] });
  await draw();
  const gone = row(/no longer available/);
  expect(within(gone).queryByRole('link')).toBeNull();
  press('Remove an article that is no longer available');
  await flushUpdates();
  expect(within(gone).getByText('Removed')).toBeTruthy();
  expect(within(gone).queryByRole('button')).toBeNull();
  expect(asked.slice(1)).toEqual(['DELETE /bookmarks/bookmark-gone']);
});

test('explains how to save when the list is empty', async () => {
  saving({ count: 0, data: [] });
  await draw();
  expect(screen.getByText(/No saved items yet\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find something to read' })).toBeTruthy();
});

test('shows its title before the list has loaded', async () => {
  mockApi(() => new Promise(() => {}));
  await draw();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Saved Items');
  expect(screen.getByText('Loading...')).toBeTruthy();
});

test('lists other kinds with their first words', async () => {
  const asked = saving(
    {
      count: 1,
      data: [
        { ...one('rest'), object_type: 'users', object_name: 'Ruth Abiola', object_tag: 'ruth' },
      ],
    },
    '',
    { users: 1 },
  );
  history.replaceState(null, '', '/saved?kind=users');
  await draw();
  expect(asked[0]).toContain('object_type=users');
  expect(screen.getByRole('columnheader', { name: 'Person' })).toBeTruthy();
  const ruth = row(/Ruth Abiola/);
  expect(within(ruth).getByRole('link').getAttribute('href')).toBe('/u/ruth');
  expect(within(ruth).getByText('What rest is')).toBeTruthy();
  const kinds = within(screen.getByRole('navigation', { name: 'Filter saved items' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Articles\u00a01',
    'People\u00a01',
  ]);
});

test.each([
  ['threads', 'pl'],
  ['users', ''],
])('marks the language of saved %s, but not of names', async (object_type, titleLanguage) => {
  const saved = { ...one('rest'), object_type, object_language_id: 'pl' };
  saving({ count: 1, data: [saved] }, '', { [object_type]: 1 });
  history.replaceState(null, '', `/saved?kind=${object_type}`);
  await draw();
  expect(screen.getByText('What rest is').lang).toBe('pl');
  expect(screen.getByRole('link', { name: 'On rest' }).lang).toBe(titleLanguage);
});

test('opens the only kind that has items', async () => {
  saving({ count: 0, data: [] }, '', { users: 2 });
  await draw();
  expect(location.search).toBe('?kind=users');
});
