import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import {
  type ApiCall,
  errorResponse,
  etagResponse,
  mockApi,
} from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import type { OfferableSubCategory } from '../../../ui/offerings/offering-queries.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

const all: OfferableSubCategory[] = ['Yoga', 'Massage'].map((name) => ({
  id: `sub-${name}`,
  name,
  image: null,
  is_active: true,
  category_id: 'body',
  category_name: 'Body and Movement',
}));

const draft: Application = {
  state: 'draft',
  sub_category_ids: ['sub-Yoga'],
  client_groups: [],
  first_appointment: null,
  words: 'Hello',
  asked_words: null,
  reason: null,
  created_at: null,
  updated_at: null,
  sent_at: null,
  decided_at: null,
};

let sent: ApiCall[];
let refuses: Record<string, Response>;
const callOf = ({ method, path }: ApiCall) => `${method} ${path.split('/').at(-1)}`;

beforeEach(() => {
  refuses = {};
  setUser(nora);
  let version = 1;
  const { sent: calls } = mockApi((call) => {
    const name = callOf(call);
    if (refuses[name]) return refuses[name];
    if (call.method === 'PATCH') return etagResponse({ ...nora, ...call.body }, ++version);
    return { ...draft, ...call.body, state: name === 'POST send' ? 'sent' : 'draft' };
  });
  sent = calls;
});

const draw = (application = draft) =>
  renderWithQuery(
    <ApplicationForm loaded={{ body: nora, etag: '"1"' }} application={application} all={all} />,
  );
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/Your message/);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('saves changed account fields first, then the draft', async () => {
  draw();
  fireEvent.click(box('Massage'));
  fireEvent.change(words(), { target: { value: 'Hello again' } });
  await press('Save draft');
  await screen.findByText('Draft saved.');
  expect(sent.map((call) => [callOf(call), call.body])).toEqual([
    [`PATCH ${nora.id}`, {}],
    ['PUT application', { sub_category_ids: ['sub-Yoga', 'sub-Massage'], words: 'Hello again' }],
  ]);
  fireEvent.click(
    screen.getByRole('group', { name: 'In a group' }).querySelector('input') as Element,
  );
  await press('Save draft');
  expect(sent[2]).toMatchObject({ headers: { 'If-Match': '"2"' }, body: { session_group: true } });
  expect(words().value).toBe('Hello again');
  expect({ ...sessionStorage, ...localStorage }).toEqual({});
});

test('submits only with at least one offering', async () => {
  draw();
  fireEvent.click(box('Yoga'));
  await press('Submit application');
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one offering.');
  expect(document.activeElement?.textContent).toBe('What you do');
  expect(sent).toEqual([]);
  fireEvent.click(box('Massage'));
  await press('Submit application');
  await screen.findByText('Application submitted.');
  expect(sent.map(callOf)).toEqual([`PATCH ${nora.id}`, 'PUT application', 'POST send']);
});

test('shows an error and keeps the input', async () => {
  const message = 'You have already submitted this application. We are reviewing it.';
  refuses = { 'PUT application': errorResponse(409, message, 'done') };
  draw();
  fireEvent.change(words(), { target: { value: 'More' } });
  await press('Save draft');
  await waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0));
  expect(words().value).toBe('More');
  cleanup();
  draw();
  await waitFor(() => expect(words().value).toBe('More'));
});
