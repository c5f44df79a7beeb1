import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../../tests/fixtures/web/users.ts';
import {
  errorResponse,
  etagResponse,
  listResponse,
  mockApi,
} from '../../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../../tests/setup/render.tsx';
import { diffTexts, htmlToLines } from '../../../ui/text-diff/diff-texts.ts';
import { ItemHistory } from '../ItemHistory.tsx';

const change = {
  id: 'one',
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: null,
  created_by_name: 'Ada',
  description: 'Title: Rest → Sleep; Article changed',
  link_table: 'articles',
  link_id: 'two',
  link_title: 'Sleep',
  has_values: true,
};
const made = { ...change, id: 'three', description: 'Created', has_values: false };

const picture = (id: string) => `<section data-kind="image" data-file="${id}"></section>`;
const fields = [
  { name: 'title', label: 'Title', before: 'Rest well', after: 'Sleep well' },
  { name: 'is_pinned', label: 'Pinned', before: false, after: true },
  {
    name: 'category_id',
    label: 'Category',
    before: 'a',
    after: 'b',
    before_name: null,
    after_name: 'Body',
  },
  {
    name: 'prices',
    label: 'Prices',
    before: [{ session: 'group', from: 10, to: null }],
    after: [{ session: 'group', from: 12, to: null }],
  },
  {
    name: 'article',
    label: 'Article',
    before: '<section data-kind="text"><p>Sit down.</p><p>Breathe.</p></section>',
    after: `<section data-kind="text"><p>Sit up.</p><p>Breathe.</p></section>${picture('f')}`,
  },
];

let server: ReturnType<typeof mockApi>;
let answer: object;

withAdminSignedIn();
beforeEach(() => {
  answer = { id: 'two' };
  server = mockApi(({ method, path }) => {
    if (path.endsWith('/values')) return etagResponse({ fields }, 7);
    if (path.startsWith('/uploaded_files')) return { title: 'A lake' };
    return method === 'POST' ? answer : listResponse([change, made]);
  });
});

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};

async function opened() {
  renderWithQuery(<ItemHistory resource={{ admin: 'articles' }} id="two" />);
  await flushUpdates();
  await press(`View changes: ${change.description}`);
  const dialog = await screen.findByRole('dialog', { name: 'Changes' }, { timeout: 10_000 });
  await flushUpdates();
  return dialog;
}

const said = (label: string) => within(screen.getByRole('region', { name: label }));

test('opens the diff of a change with stored values only', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: 'View changes: Created' })).toBeNull();
  const title = said('Title');
  expect(title.getByRole('deletion').textContent).toBe(' removed: Rest . ');
  expect(title.getByRole('insertion').textContent).toBe(' added: Sleep . ');
  expect(said('Pinned').getByRole('deletion').textContent).toBe('Before: No');
  expect(said('Pinned').getByRole('insertion').textContent).toBe('After: Yes');
  expect(said('Category').getByRole('deletion').textContent).toBe('Before: Deleted item');
  expect(said('Prices').getByRole('deletion').textContent).toContain('10');
  expect(said('Prices').queryByText(/To: null/)).toBeNull();
  const article = said('Article');
  expect(article.getByRole('deletion').textContent).toBe(' removed: down . ');
  expect(article.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
    ' added: up . ',
    ' added: \n\n[Image: A lake] . ',
  ]);
});

test('puts one field back on the version shown and confirms it', async () => {
  await opened();
  await press('Restore: Title');
  const [call] = server.sent;
  expect(call?.path).toBe('/history/one/put_back');
  expect(call?.body).toEqual({ fields: ['title'] });
  expect(call?.headers['If-Match']).toBe('"7"');
  expect(screen.getByText('Title restored.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('puts all fields back at once and shows an error', async () => {
  answer = errorResponse(
    409,
    'Someone else has changed this in the meantime. Reload the page and try again.',
    'changed',
  );
  const dialog = await opened();
  await press('Restore all');
  expect(server.sent[0]?.body).toEqual({});
  expect(dialog.isConnected).toBe(true);
  expect(screen.getAllByText(/Someone else has changed this/).length).toBeGreaterThan(0);
});

test('shows a long text only around its differences', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
  const parts = diffTexts(`${long} old ${long}`, `${long} new ${long}`);
  expect(parts.map(({ is }) => is)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts.map(({ text }) => text).join('').length).toBeLessThan(500);
  expect(parts[0]?.text).toMatch(/^\[…\] .*word399 $/s);
  expect(parts[3]?.text).toMatch(/^ word0 .*\[…\]$/s);
});

test('reads HTML as one line per block', () => {
  const html = '<h2>Rest</h2><p>Sit <b>down</b>.<br>Breathe.</p><ul><li>In</li><li>Out</li></ul>';
  expect(htmlToLines(html)).toBe('Rest\nSit down.\nBreathe.\n• In\n• Out');
  expect(htmlToLines('<p><img src="x" alt="A lake"></p>')).toBe('[Picture: A lake]');
});
