import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../../tests/on-screen.tsx';
import type { Application } from '../../../worker/contract/applications.ts';
import { setUser } from '../../session/user.ts';
import { nora } from '../nora.ts';
import type { Offerable } from '../offerings/queries.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const all: Offerable[] = ['Yoga', 'Massage'].map((name) => ({
  ...{ id: `sub-${name}`, name, image: null, is_active: true },
  ...{ category_id: 'body', category_name: 'Body and Movement' },
}));

const draft: Application = {
  ...{ state: 'draft', sub_category_ids: ['sub-Yoga'], words: 'Hello', asked_words: null },
  ...{ reason: null, created_at: null, updated_at: null, sent_at: null, decided_at: null },
};

let sent: { call: string; body: unknown; ifMatch: string | undefined }[];
let refuses: Record<string, Response>;

beforeEach(() => {
  [sent, refuses] = [[], {}];
  setUser(nora);
  let version = 1;
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init = {}) => {
    const call = `${init.method ?? 'GET'} ${String(to).split('/').at(-1)}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const { 'If-Match': ifMatch } = init.headers as Record<string, string>;
    sent.push({ call, body, ifMatch });
    if (refuses[call]) return refuses[call].clone();
    if (call === `PATCH ${nora.id}`) {
      version += 1;
      return Response.json({ ...nora, ...body }, { headers: { ETag: `"${version}"` } });
    }
    return Response.json({ ...draft, ...body, state: call === 'POST send' ? 'sent' : 'draft' });
  });
});

const draw = (application = draft) =>
  onScreen(
    <ApplicationForm loaded={{ body: nora, etag: '"1"' }} application={application} all={all} />,
  );
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/Your words/);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const calls = () => sent.map(({ call }) => call);

test('a draft saves what of the account was changed, then the rest, and goes on from there', async () => {
  draw();
  fireEvent.click(box('Massage'));
  fireEvent.change(words(), { target: { value: 'Hello again' } });
  await press('Save draft');
  await screen.findByText('Your draft is saved.');
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`PATCH ${nora.id}`, {}],
    ['PUT application', { sub_category_ids: ['sub-Yoga', 'sub-Massage'], words: 'Hello again' }],
  ]);
  fireEvent.click(
    screen.getByRole('group', { name: 'In a group' }).querySelector('input') as Element,
  );
  await press('Save draft');
  expect(sent[2]).toMatchObject({ ifMatch: '"2"', body: { session_group: true } });
  expect(words().value).toBe('Hello again');
  expect({ ...sessionStorage, ...localStorage }).toEqual({});
});

test('it is sent once something is chosen that the person does', async () => {
  draw();
  fireEvent.click(box('Yoga'));
  await press('Send it to us');
  expect(screen.getByRole('alert').textContent).toBe(
    'Please choose at least one thing that you do.',
  );
  expect(document.activeElement?.textContent).toBe('What you do');
  expect(sent).toEqual([]);
  fireEvent.click(box('Massage'));
  await press('Send it to us');
  await screen.findByText('Your application is sent.');
  expect(calls()).toEqual([`PATCH ${nora.id}`, 'PUT application', 'POST send']);
});

test('what is refused is told, and what was typed stays', async () => {
  const message = 'This application is sent already: we look at it as it is.';
  refuses = { 'PUT application': Response.json({ message, reason: 'done' }, { status: 409 }) };
  draw();
  fireEvent.change(words(), { target: { value: 'More' } });
  await press('Save draft');
  await waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0));
  expect(words().value).toBe('More');
  cleanup();
  draw();
  await waitFor(() => expect(words().value).toBe('More'));
});
