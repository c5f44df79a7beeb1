import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import {
  type ApiCall,
  errorResponse,
  etagResponse,
  listResponse,
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
  vi.stubGlobal('scrollTo', () => {});
  const { sent: calls } = mockApi((call) => {
    const name = callOf(call);
    if (refuses[name]) return refuses[name];
    if (call.method === 'PATCH') return etagResponse({ ...nora, ...call.body }, ++version);
    if (name === 'PUT prices') return call.body;
    if (call.path.endsWith('/credentials') || call.path === '/languages') return listResponse([]);
    return { ...draft, ...call.body, state: name === 'POST send' ? 'sent' : 'draft' };
  });
  sent = calls;
});

const draw = (step: string, application = draft, account = {}) => {
  history.replaceState(null, '', `/account/application?step=${step}`);
  return renderWithQuery(
    <ApplicationForm
      loaded={{ body: { ...nora, ...account }, etag: '"1"' }}
      application={application}
      prices={[]}
      credentials={0}
      all={all}
    />,
  );
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/Your message/);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const open = (step: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('link', { name: step }));
  });

test('saves changed account fields first, then the draft, at each step', async () => {
  draw('what');
  fireEvent.click(box('Massage'));
  await press('Save and continue');
  await screen.findByRole('heading', { name: 'Where and how you work' });
  expect(sent.map((call) => [callOf(call), call.body])).toEqual([
    [`PATCH ${nora.id}`, {}],
    ['PUT application', { sub_category_ids: ['sub-Yoga', 'sub-Massage'], words: 'Hello' }],
  ]);
  fireEvent.click(
    screen.getByRole('group', { name: 'In a group' }).querySelector('input') as Element,
  );
  await press('Save and continue');
  await screen.findByRole('heading', { name: 'Picture and bio' });
  expect(sent[2]).toMatchObject({ headers: { 'If-Match': '"2"' }, body: { session_group: true } });
  expect({ ...sessionStorage, ...localStorage }).toEqual({});
});

test('chooses no session type for a new account, and needs one answer only', async () => {
  const unsaid = { session_1_on_1: null, session_group: null, session_online: null };
  draw('where', draft, unsaid);
  const radios = (name: string) =>
    within(screen.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio');
  const chosen = ['One-to-one', 'In a group', 'Online'].flatMap(radios);
  expect(chosen.filter(({ checked }) => checked)).toEqual([]);
  fireEvent.click(radios('Online')[0] as Element);
  await press('Save and continue');
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent[0]?.body).toEqual({
    session_1_on_1: false,
    session_group: false,
    session_online: true,
  });
});

test('saves prices only if they changed', async () => {
  draw('prices');
  fireEvent.click(screen.getByRole('button', { name: 'Add a price' }));
  fireEvent.change(screen.getByLabelText('From £'), { target: { value: '45' } });
  await press('Save and continue');
  await screen.findByRole('heading', { name: 'Check and submit' });
  expect(sent.map(callOf)).toEqual([`PATCH ${nora.id}`, 'PUT application', 'PUT prices']);
  expect(screen.getByText(/from £45/)).toBeTruthy();
  await press('Save draft');
  expect(sent.map(callOf).filter((call) => call === 'PUT prices')).toHaveLength(1);
});

test('submits only with an offering, and names it until one is chosen', async () => {
  draw('what', { ...draft, sub_category_ids: [] });
  await open('Check and submit');
  await press('Submit application');
  const alert = await screen.findByText('Choose at least one offering.');
  expect(sent).toEqual([]);
  fireEvent.click(box('Massage'));
  expect(alert.isConnected).toBe(false);
  await open('Check and submit');
  await press('Submit application');
  await screen.findByText('Application submitted.');
  const saved = [`PATCH ${nora.id}`, 'PUT application'];
  expect(sent.map(callOf)).toEqual([...saved, ...saved, 'POST send']);
});

test('lists required and optional parts, and shows the card of the directory', () => {
  draw('send', { ...draft, sub_category_ids: [] }, { image_id: null, bio: null });
  const linksOf = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('a')].map((one) => one.textContent);
  expect(linksOf('What is missing')).toEqual(['Choose at least one offering']);
  expect(linksOf('You can also add')).toEqual([
    'Add your picture',
    'Write your bio',
    'Add a credential',
    'Add a price',
  ]);
  expect(document.querySelector('article h3')?.textContent).toBe(nora.name);
});

test('saves a move to another step, and submits from there', async () => {
  draw('what');
  fireEvent.click(box('Massage'));
  await open('Review and submit');
  await waitFor(() => expect(sent.map(callOf)).toEqual([`PATCH ${nora.id}`, 'PUT application']));
  expect(screen.queryByRole('region', { name: 'What is missing' })).toBeNull();
  await press('Submit application');
  await waitFor(() => expect(sent.map(callOf).at(-1)).toBe('POST send'));
});

test('opens the first incomplete step without one in the address', () => {
  draw('', draft, { place_id: 'leeds', session_group: true, image_id: 'i', bio: 'Walks' });
  expect(screen.getByRole('heading', { name: 'Credentials and documents' })).toBeTruthy();
  expect(screen.getByText('Step 4 of 6')).toBeTruthy();
});

test('shows an error and keeps the input', async () => {
  const message = 'You have already submitted this application. We are reviewing it.';
  refuses = { 'PUT application': errorResponse(409, message, 'done') };
  draw('send');
  fireEvent.change(words(), { target: { value: 'More' } });
  await press('Save draft');
  await waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0));
  expect(words().value).toBe('More');
  cleanup();
  draw('send');
  await waitFor(() => expect(words().value).toBe('More'));
});
