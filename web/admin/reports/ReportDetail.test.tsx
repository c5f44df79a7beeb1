import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nora } from '../../account/nora.ts';
import { createQueryClient } from '../../lib/query.ts';
import { setUser } from '../../session/user.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { ReportDetail } from './ReportDetail.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const id = '019b76da-a800-7d65-8ec4-428513c163d4';
const report = {
  ...{ id, object_type: 'users', object_id: nora.id, object_name: 'Nora Quinn' },
  ...{ about_id: nora.id, about_name: 'Nora Quinn' },
  ...{ reason: 'spam', comments: 'Every night', is_handled: false },
};

/** A server that holds one report, and answers so to its handling. */
function serving(handled: () => Response, held: object = report) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(
    async (to, { method = 'GET', headers = {} } = {}) => {
      const address = String(to).replace('/sobe/v1/', '');
      const { 'If-Match': match = '' } = headers as Record<string, string>;
      if (address.startsWith('reports')) asked.push(`${method} ${address} ${match}`.trim());
      if (method === 'POST') return handled();
      if (address === `reports/${id}`) return Response.json(held, { headers: { ETag: '"3"' } });
      return Response.json({ count: 0, data: [] });
    },
  );
  return asked;
}

beforeEach(() => setUser({ ...nora, is_admin: true }));
afterEach(() => {
  cleanup();
  setUser(undefined);
  vi.restoreAllMocks();
});

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <ReportDetail id={id} />
      <Toasts />
    </QueryClientProvider>,
  );

async function handle() {
  draw();
  const outcome = await screen.findByRole('combobox', { name: /What has come of it/ });
  fireEvent.change(outcome, { target: { value: 'warned' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as handled' }));
}

test('a report is handled in the version that was read, and read once for that', async () => {
  const asked = serving(() => Response.json({ ...report, is_handled: true }));
  await handle();
  await screen.findByText('The report is handled.');
  expect(asked.slice(0, 2)).toEqual([`GET reports/${id}`, `POST reports/${id}/handle "3"`]);
});

test('what was said in between is said, and the report read again', async () => {
  const asked = serving(() => Response.json({ reason: 'changed' }, { status: 409 }));
  await handle();
  await screen.findByText(/More has been said in this report since\./);
  await waitFor(() => expect(asked.slice(2)).toEqual([`GET reports/${id}`]));
});

test('any other refusal is told in its own words', async () => {
  const message = 'This report is handled already.';
  serving(() => Response.json({ reason: 'done', message }, { status: 409 }));
  await handle();
  expect(await screen.findByText(`Error : ${message}`)).toBeTruthy();
});

test('of somebody whose account is gone the report says so, and leads to nobody', async () => {
  const gone = { object_id: null, object_name: 'Former member', about_id: null, about_name: null };
  serving(() => Response.json({}), { ...report, ...gone, comments: null });
  draw();
  expect(await screen.findByText(/^The account was deleted\. With it went /)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Former member');
  expect(screen.getByText('Former member: the account was deleted')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Go to the/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark as handled' })).toBeTruthy();
});

test('of somebody who is there it leads to the person', async () => {
  serving(() => Response.json({}));
  draw();
  expect(await screen.findByRole('link', { name: 'Go to the person' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nora Quinn' })).toBeTruthy();
  expect(screen.queryByText(/account was deleted/)).toBeNull();
});
