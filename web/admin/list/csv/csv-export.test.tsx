import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { withAdminSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../../tests/setup/render.tsx';
import { footersResource } from '../../../../worker/contract/content/footers.resource.ts';
import { ItemList } from '../ItemList.tsx';

const saved = vi.hoisted(() => ({ files: [] as string[] }));
vi.mock('./format-csv.ts', async (real) => ({
  ...(await real<typeof import('./format-csv.ts')>()),
  downloadCsv: (name: string, text: string) => saved.files.push(`${name}\n${text}`),
}));

const id = (number: number) => `019b76da-a800-7f91-814a-${String(number).padStart(12, '0')}`;
const rowsOf = (many: number) =>
  Array.from({ length: many }, (_, number) => ({
    id: id(number),
    title: `Footer ${number}`,
    is_active: true,
    column: 1,
    display_order: 1,
    created_at: '2024-07-13T00:00:00.000Z',
    updated_at: '2024-07-14T00:00:00.000Z',
  }));

let all = rowsOf(0);
let asked: string[] = [];
/** Responses that replace the next pages. */
let instead: unknown[] = [];

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};
const linesOf = (file = '') => file.split('\n').length - 2;

withAdminSignedIn();
beforeEach(() => {
  history.replaceState(null, '', '/admin/footers?is_active=true');
  [saved.files, asked, instead] = [[], [], []];
  mockApi(({ path, query, signal }) => {
    if (path !== '/footers') return undefined;
    const limit = Number(query.get('limit'));
    const offset = Number(query.get('offset'));
    if (limit === 100) {
      asked.push(query.toString());
      const answer = instead.shift();
      if (answer) return answer;
      signal?.throwIfAborted();
    }
    return { count: all.length, data: all.slice(offset, offset + limit) };
  });
});

async function draw(many: number) {
  all = rowsOf(many);
  renderWithQuery(<ItemList resource={footersResource} heading="h1" />);
  await flushUpdates();
}

test('saves at once when all rows are on the page', async () => {
  await draw(4);
  await press('Save as CSV');
  expect(linesOf(saved.files[0])).toBe(4);
  expect(asked).toEqual([]);
});

test('fetches all matches in hundreds, filtered and sorted', async () => {
  await draw(250);
  await press('Save as CSV');
  expect(
    await screen.findByText(/^250 footers match\. 10 of them are on this page\.$/),
  ).toBeTruthy();
  await press('Save all 250 footers');
  expect(linesOf(saved.files[0])).toBe(250);
  expect(asked.map((query) => /offset=(\d+)/.exec(query)?.[1])).toEqual(['0', '100', '200']);
  for (const query of asked) expect(query).toContain('is_active=true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('saves the current page only on request', async () => {
  await draw(250);
  await press('Save as CSV');
  await press('Save this page');
  expect(linesOf(saved.files[0])).toBe(10);
});

test('keeps fetched rows after an error and resumes', async () => {
  await draw(250);
  instead = [{ count: 250, data: all.slice(0, 100) }, errorResponse(403, 'Not now.')];
  await press('Save as CSV');
  await press('Save all 250 footers');
  expect(screen.getByRole('alert').textContent).toBe('Not now. The rows loaded so far are kept.');
  expect(screen.getByText('Stopped: 100 of 250')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save these 100' })).toBeTruthy();
  await press('Continue');
  expect(linesOf(saved.files[0])).toBe(250);
  expect(asked.map((query) => /offset=(\d+)/.exec(query)?.[1])).toEqual(['0', '100', '100', '200']);
});

test('saves the fetched rows after a stop', async () => {
  await draw(250);
  instead = [{ count: 250, data: all.slice(0, 100) }, new Promise(() => {})];
  await press('Save as CSV');
  await press('Save all 250 footers');
  await press('Stop');
  await press('Save these 100');
  expect(linesOf(saved.files[0])).toBe(100);
});

test('saves selected rows only, from any page', async () => {
  await draw(12);
  await press('Select');
  const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  choose('Footer 3');
  await press('Save as CSV');
  expect(linesOf(saved.files[0])).toBe(1);
  await press('Next page');
  choose('Footer 11');
  await press('Save as CSV');
  await press('Save 2 selected');
  expect(saved.files[1]).toContain('Footer 3,');
  expect(saved.files[1]).toContain('Footer 11,');
  expect(linesOf(saved.files[1])).toBe(2);
});
