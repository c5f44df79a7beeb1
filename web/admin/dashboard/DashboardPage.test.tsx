import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import {
  type Dashboard,
  type DashboardItem,
  dashboardKinds,
  onboardingSteps,
} from '../../../worker/contract/admin/dashboard.ts';
import { DashboardPage } from './DashboardPage.tsx';

const item = (id: string, more: Partial<DashboardItem>): DashboardItem => ({
  id,
  title: id,
  hint: null,
  image: null,
  since: '2026-01-01T00:00:00.000Z',
  path: `/admin/x/${id}`,
  ...more,
});
const sentence = 'This account is already approved.';

let waiting: Partial<Record<(typeof dashboardKinds)[number], DashboardItem[]>> = {};
let refusal: Response | null = null;
let isDown = false;
let steps: Dashboard['first_steps'] = null;
let weekAnswer: object;
let server: ReturnType<typeof mockApi>;
const sent = () => server.sent.map(({ method, path }) => `${method} ${path}`);

const deskOf = () => ({
  ...Object.fromEntries(dashboardKinds.map((kind) => [kind, listResponse(waiting[kind] ?? [])])),
  changes: [],
  first_steps: steps,
});
const week = {
  days: Array.from({ length: 15 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    visitors: index < 7 ? 1 : 3,
    read: 0,
    sign_ups: 0,
    asked: 0,
    answered: 0,
    not_found: 2,
  })),
};

withAdminSignedIn();
beforeEach(() => {
  [waiting, refusal, isDown, steps, weekAnswer] = [{}, null, false, null, week];
  server = mockApi(({ path }) => {
    if (path === '/week') return weekAnswer;
    if (path === '/desk') return isDown ? errorResponse(403, 'Not now.') : deskOf();
    if (refusal) return refusal;
    waiting = {};
    return {};
  });
});

async function draw() {
  renderWithQuery(<DashboardPage />);
  await flushUpdates();
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};
const sayYes = async () => {
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await flushUpdates();
};
const rows = () => within(screen.getByRole('list', { name: /^To do/ })).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('a')?.textContent);

test('lists safety first, then tasks oldest first, and filters by kind', async () => {
  waiting = {
    applications: [item('Ben', { since: '2025-01-04T00:00:00.000Z' })],
    users: [item('Ada', { is_confirmed: true, since: '2025-01-03T00:00:00.000Z' })],
    appeals: [item('Appeal', { since: '2026-01-01T00:00:00.000Z' })],
    reports: [item('Spam', { since: '2026-01-02T00:00:00.000Z' })],
    jobs: [item('mail', { since: null })],
  };
  await draw();
  expect(names()).toEqual(['Appeal', 'Spam', 'Retries unsent e-mails', 'Ada', 'Ben']);
  for (const row of rows()) expect(row.querySelectorAll('.button')).toHaveLength(1);
  // The menu has the links to the lists.
  expect(screen.queryByRole('navigation')).toBeNull();
  await press('Reports 1');
  expect(names()).toEqual(['Spam']);
});

test('approves a sign-up in place and removes its task', async () => {
  waiting = { users: [item('Ada', { is_confirmed: true })] };
  await draw();
  await press('Approve: Ada');
  await sayYes();
  expect(sent()).toEqual(['POST /users/Ada/approve']);
  expect(screen.getByRole('heading', { name: 'Nothing to do' })).toBeTruthy();
});

test('keeps a task whose action fails and shows the error', async () => {
  waiting = { users: [item('Ada', { is_confirmed: true })] };
  refusal = errorResponse(409, sentence, 'done');
  await draw();
  await press('Approve: Ada');
  await sayYes();
  expect(names()).toEqual(['Ada']);
  expect(screen.getByRole('list', { name: /^To do/ }).textContent).toContain(sentence);
});

test.each([
  ['mails', 'Send again: Welcome', 'POST /sent_emails/x/send_again'],
  ['messages', 'Send again: Welcome', 'POST /parked/x/replay'],
  ['jobs', 'Run now: x', 'POST /jobs/x/run'],
] as const)('resends %s at once', async (kind, button, call) => {
  waiting = { [kind]: [item('x', { title: 'Welcome' })] };
  await draw();
  await press(button);
  expect(sent()).toEqual([call]);
  expect(screen.getByRole('heading', { name: 'Nothing to do' })).toBeTruthy();
});

test('shows a loading error and recovers', async () => {
  isDown = true;
  await draw();
  expect(screen.getByRole('alert').textContent).toContain('Not now.');
  isDown = false;
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'Nothing to do' })).toBeTruthy();
});

test('describes the week in words and as a table', async () => {
  await draw();
  const visitors = (await screen.findByRole('heading', { name: 'Visitors' })).parentElement;
  expect(visitors?.textContent).toContain('21');
  expect(visitors?.textContent).toContain('14 more than the previous week. 3 today.');
  const table = screen.getByRole('table', { name: 'Visitors, by day in UTC' });
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  expect(table.closest('.visually-hidden')).toBeTruthy();
  await press('Show as tables');
  expect(screen.getByRole('table', { name: /^Visitors/ }).closest('.visually-hidden')).toBeNull();
  expect(screen.getAllByText(/Same as the previous week/)[0]).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Enquiries' })).toBeNull();
});

test('omits uncounted series and shows a hint on a new site', async () => {
  const today = { ...week.days[14], visitors: 2 };
  const days = week.days.map((day, index) =>
    index === 14 ? today : { ...day, visitors: 0, not_found: 0 },
  );
  weekAnswer = { days };
  await draw();
  expect(await screen.findByText(/after the first full day/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Visitors' })).toBeNull();
});

test('keeps the tasks when the week fails to load, and recovers', async () => {
  waiting = { reports: [item('Spam', {})] };
  weekAnswer = errorResponse(403, 'Not now.');
  await draw();
  expect(screen.getByRole('alert').textContent).toContain('Not now.');
  expect(names()).toEqual(['Spam']);
  weekAnswer = week;
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'Visitors' })).toBeTruthy();
});

const allSteps = (is_done: boolean, ids: Record<string, string> = {}) =>
  Object.fromEntries(
    onboardingSteps.map((step) => [step, { is_done, id: ids[step] ?? null }]),
  ) as never;
const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('links a step to what is missing or already started', async () => {
  steps = allSteps(false);
  await draw();
  expect(leads('Add a category and a sub-category')).toBe('/admin/categories/add');
  expect(leads('Write the About page')).toBe('/admin/pages/add?starter=about');
  expect(screen.queryByRole('button', { name: 'Create footer' })).toBeNull();
  cleanup();
  steps = allSteps(false, { category: 'c', about: 'a', footer: 'a' });
  await draw();
  expect(leads('Add a category and a sub-category')).toBe('/admin/categories/c/add-subcategory');
  expect(leads('Write the About page')).toBe('/admin/pages/a/edit');
  screen.getByRole('button', { name: 'Create footer' }).focus();
  steps = { ...(steps as object), footer: { is_done: true, id: null } } as never;
  await press('Create footer');
  expect(sent()).toEqual(['POST /footers/make_first']);
  expect(document.activeElement?.textContent).toBe('The footer links to these pages.');
});

test('shows suggestions after the last step', async () => {
  steps = allSteps(true);
  await draw();
  expect(screen.getByRole('heading', { name: /^Your site is ready/ })).toBeTruthy();
  expect(leads('Write your first article')).toBe('/admin/articles/add');
});
