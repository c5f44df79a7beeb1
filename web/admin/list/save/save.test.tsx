import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen, settle } from '../../../../tests/on-screen.tsx';
import { footers } from '../../../../worker/contract/resources/footers.ts';
import { nora } from '../../../account/nora.ts';
import { setUser } from '../../../session/user.ts';
import { List } from '../List.tsx';

vi.mock('../../../session/session.ts', () => ({ load: vi.fn() }));

const saved = vi.hoisted(() => ({ files: [] as string[] }));
vi.mock('./csv.ts', async (real) => ({
  ...(await real<typeof import('./csv.ts')>()),
  saveAs: (name: string, text: string) => saved.files.push(`${name}\n${text}`),
}));

const id = (number: number) => `019b76da-a800-7f91-814a-${String(number).padStart(12, '0')}`;
const rowsOf = (many: number) =>
  Array.from({ length: many }, (_, number) => ({
    ...{ id: id(number), title: `Footer ${number}`, is_active: true, column: 1, display_order: 1 },
    ...{ created_at: '2024-07-13T00:00:00.000Z', updated_at: '2024-07-14T00:00:00.000Z' },
  }));

let all = rowsOf(0);
let asked: string[] = [];
/** What answers the next pages of a hundred in the place of rows. */
let instead: (() => Response | Promise<Response>)[] = [];

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const linesOf = (file = '') => file.split('\n').length - 2;

beforeEach(() => {
  setUser({ ...nora, is_admin: true });
  history.replaceState(null, '', '/admin/footers?is_active=true');
  [saved.files, asked, instead] = [[], [], []];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    const { searchParams, pathname } = new URL(String(to), location.origin);
    if (!pathname.endsWith('/footers')) return Response.json({ count: 0, data: [] });
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)));
    if (limit === 100) {
      asked.push(searchParams.toString());
      const answer = instead.shift();
      if (answer) return answer();
      init?.signal?.throwIfAborted();
    }
    return Response.json({
      count: all.length,
      data: all.slice(offset, Number(offset) + Number(limit)),
    });
  });
});

async function draw(many: number) {
  all = rowsOf(many);
  onScreen(<List resource={footers} heading="h1" />);
  await settle();
}

test('what is all on the page is saved at once', async () => {
  await draw(4);
  await press('Save as CSV');
  expect(linesOf(saved.files[0])).toBe(4);
  expect(asked).toEqual([]);
});

test('all that match are gathered by hundreds, as the list narrows and sorts them', async () => {
  await draw(250);
  await press('Save as CSV');
  expect(
    await screen.findByText(/^250 footers match\. 10 of them are on this page\.$/),
  ).toBeTruthy();
  await press('All 250 footers');
  expect(linesOf(saved.files[0])).toBe(250);
  expect(asked.map((query) => /offset=(\d+)/.exec(query)?.[1])).toEqual(['0', '100', '200']);
  for (const query of asked) expect(query).toContain('is_active=true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page alone can be saved as well', async () => {
  await draw(250);
  await press('Save as CSV');
  await press('This page');
  expect(linesOf(saved.files[0])).toBe(10);
});

test('a failure keeps what has come, and it goes on from there', async () => {
  await draw(250);
  const page = () => Response.json({ count: 250, data: all.slice(0, 100) });
  instead = [page, () => Response.json({ message: 'Not now.' }, { status: 403 })];
  await press('Save as CSV');
  await press('All 250 footers');
  expect(screen.getByRole('alert').textContent).toBe('Not now. What has come is kept.');
  expect(screen.getByText('Stopped: 100 of 250')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save these 100' })).toBeTruthy();
  await press('Go on');
  expect(linesOf(saved.files[0])).toBe(250);
  expect(asked.map((query) => /offset=(\d+)/.exec(query)?.[1])).toEqual(['0', '100', '100', '200']);
});

test('it can be stopped, and what has come is saved', async () => {
  await draw(250);
  instead = [
    () => Response.json({ count: 250, data: all.slice(0, 100) }),
    () => new Promise<Response>(() => {}),
  ];
  await press('Save as CSV');
  await press('All 250 footers');
  await press('Stop');
  await press('Save these 100');
  expect(linesOf(saved.files[0])).toBe(100);
});

test('of rows that are chosen these alone are saved, on whatever page they are', async () => {
  await draw(12);
  await press('Choose several');
  const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  choose('Footer 3');
  await press('Save as CSV');
  expect(linesOf(saved.files[0])).toBe(1);
  await press('Next page');
  choose('Footer 11');
  await press('Save as CSV');
  await press('The 2 chosen');
  expect(saved.files[1]).toContain('Footer 3,');
  expect(saved.files[1]).toContain('Footer 11,');
  expect(linesOf(saved.files[1])).toBe(2);
});
