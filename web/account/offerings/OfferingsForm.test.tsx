import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nora } from '../../../tests/nora.ts';
import { onScreen } from '../../../tests/on-screen.tsx';
import { type Call, made, offline, refused, serving, versioned } from '../../../tests/serving.ts';
import type { Price } from '../../../worker/contract/prices.ts';
import { setUser } from '../../lib/user.ts';
import { OfferingsForm } from './OfferingsForm.tsx';
import type { Offerable } from './queries.ts';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const one = (name: string, more: Partial<Offerable> = {}): Offerable => ({
  ...{ id: `sub-${name}`, name, image: null, is_active: true },
  ...{ category_id: 'body', category_name: 'Body and Movement' },
  ...more,
});

const all = [
  ...['Yoga', 'Massage', 'Tai Chi', 'Breathwork'].map((name) => one(name)),
  ...['Counselling', 'Café talks', 'Listening', 'Families', 'Couples', 'Letters'].map((name) =>
    one(name, { category_id: 'talk', category_name: 'Talking' }),
  ),
];
const old = one('Old', { is_active: false });

const nameOf = ({ path }: Call) => path.split('/').at(-1) ?? '';

/** Every call, in order; those whose end `fails` names are answered with it. */
function answering(fails: Record<string, () => Response | undefined> = {}) {
  const calls: Call[] = [];
  serving((call) => {
    const name = nameOf(call);
    calls.push(call);
    const failure = fails[name]?.();
    if (failure) return failure;
    if (name === nora.id) return versioned({ ...nora, ...call.body }, 2);
    return call.method === 'DELETE' ? null : made(name);
  });
  return calls;
}

const price: Price = {
  ...{ session: 'one_to_one', from: 45, to: null, currency: 'GBP', minutes: 50 },
  ...{ reduced_from: null, free_first_minutes: null, note: null },
};

const draw = (offered: Offerable[] = [all[0] as Offerable, old], prices: Price[] = [price]) =>
  onScreen(
    <OfferingsForm
      loaded={{ body: nora, etag: '"1"' }}
      all={all}
      offered={offered}
      prices={prices}
    />,
  );

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const session = (type: string, answer: string) =>
  Array.from(
    screen.getByRole('group', { name: type }).querySelectorAll<HTMLLabelElement>('label'),
  ).find(({ textContent }) => textContent === answer)?.control as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  press('Save');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const calls = (sent: Call[]) => sent.map((call) => `${call.method} ${nameOf(call)}`);
const unfit = (path: string, message: string) =>
  Response.json({ detail: `${path} ${message}`, errors: [{ path, message }] }, { status: 422 });

beforeEach(() => {
  setUser(nora);
  history.replaceState(null, '', '/account/edit-offerings');
});

test('each session type has one of three answers, and choosing another takes the first back', () => {
  draw();
  expect(session('In a group', 'Not offered').checked).toBe(true);
  expect(session('Online', 'By appointment').checked).toBe(true);
  fireEvent.click(session('Online', 'Offered'));
  expect([
    session('Online', 'Offered').checked,
    session('Online', 'Not offered').checked,
    session('Online', 'By appointment').checked,
  ]).toEqual([true, false, false]);
});

test('sub-categories stand in their categories, which tell how many are offered', () => {
  draw();
  expect(screen.getByText('2 of 5 offered')).toBeTruthy();
  expect(screen.getByText('0 of 6 offered')).toBeTruthy();
  expect([box('Yoga').checked, box('Massage').checked, box(/^Old/).checked]).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.click(box('Massage'));
  expect(screen.getByText('3 of 5 offered')).toBeTruthy();
});

test('what is typed narrows them, accents aside, and chooses nothing', () => {
  draw();
  const find = screen.getByRole('searchbox', { name: 'Find an offering' });
  fireEvent.change(find, { target: { value: 'cafe' } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(box('Café talks'));
  fireEvent.change(find, { target: { value: 'xyz' } });
  expect(screen.getByText('Nothing is called that.')).toBeTruthy();
  press('Show all');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  expect([box('Café talks').checked, box('Yoga').checked]).toEqual([true, true]);
});

test('a save makes one call for each that was changed, and one for the session types', async () => {
  const sent = answering();
  draw();
  fireEvent.click(session('One to one', 'By appointment'));
  for (const name of ['Yoga', 'Massage', 'Letters', 'Letters']) fireEvent.click(box(name));
  await save();
  expect(calls(sent)).toEqual([`PATCH ${nora.id}`, 'DELETE sub-Yoga', 'POST sub-Massage']);
  expect(sent[0]).toMatchObject({ headers: { 'If-Match': '"1"' }, body: { session_1_on_1: null } });
  expect(location.pathname).toBe('/account');
  expect(screen.getByText('Your offerings are saved.')).toBeTruthy();
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test('what fails for itself is told by its name, is still chosen, and keeps nothing else back', async () => {
  answering({
    'sub-Massage': () => unfit('sub_category_id', 'is not active, and can’t be offered'),
  });
  draw();
  for (const name of ['Yoga', 'Massage', 'Letters']) fireEvent.click(box(name));
  await save();
  const told = screen.getByRole('region', { name: 'Not everything is saved' });
  expect(told.matches('.warning')).toBe(true);
  expect(told.textContent).toContain('Massage: is not active, and can’t be offered');
  expect(told.textContent).toContain('Saved: Yoga, Letters.');
  expect(document.activeElement?.textContent).toBe('Not everything is saved');
  expect([box('Yoga').checked, box('Massage').checked, box('Letters').checked]).toEqual([
    false,
    true,
    true,
  ]);
  const then = answering();
  await save();
  expect(calls(then)).toEqual(['POST sub-Massage']);
  expect(location.pathname).toBe('/account');
});

test('when nobody answers the rest is not tried, and a reload finds what was not saved', async () => {
  const sent = answering({ 'sub-Massage': offline });
  draw();
  for (const name of ['Yoga', 'Massage', 'Letters']) fireEvent.click(box(name));
  await save();
  expect(calls(sent)).toEqual(['DELETE sub-Yoga', 'POST sub-Massage']);
  expect(screen.getByText('Massage, Letters')).toBeTruthy();
  cleanup();
  draw([old]);
  await waitFor(() => expect(box('Massage').checked).toBe(true));
  expect([box('Yoga').checked, box('Letters').checked]).toEqual([false, true]);
  expect(screen.getByText('You have unsaved changes from before.')).toBeTruthy();
  press('Drop them');
  await waitFor(() => expect(box('Massage').checked).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(session('One to one', 'Offered')));
});

test('what is offered no more already is taken back', async () => {
  answering({ 'sub-Yoga': () => refused(404, 'This is not offered, or not any more.') });
  draw();
  fireEvent.click(box('Yoga'));
  await save();
  expect(location.pathname).toBe('/account');
});

const typed = (label: string, value: string, row = 0) =>
  fireEvent.change(screen.getAllByLabelText<HTMLInputElement>(label)[row] as HTMLInputElement, {
    target: { value },
  });

test('prices are sent as one list, where they differ, and a row without anything is left out', async () => {
  const sent = answering();
  draw();
  press('Add another price');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Price 2' })).toBeTruthy());
  fireEvent.change(screen.getAllByLabelText('Session')[1] as Element, {
    target: { value: 'group' },
  });
  typed('From £', '7,50', 1);
  typed('Note (optional)', ' Bring a mat ', 1);
  press('Add another price');
  await save();
  expect(calls(sent)).toEqual(['PUT prices']);
  expect(sent[0]?.headers).not.toHaveProperty('If-Match');
  expect(sent[0]?.body).toEqual([
    price,
    { ...price, session: 'group', from: 7.5, minutes: null, note: 'Bring a mat' },
  ]);
  expect(location.pathname).toBe('/account');
});

test('a price that can be none is told at its field, and nothing is sent', async () => {
  const sent = answering();
  draw();
  typed('From £', '45 or so');
  typed('Minutes (optional)', '2.5');
  press('Add another price');
  typed('To £ (optional)', '20', 1);
  await save();
  expect(sent).toEqual([]);
  for (const said of [
    'From £ must be a number, as 45 or 37.50',
    'Minutes must be a whole number',
    'From £ is required: 0 is free',
  ]) {
    expect(screen.getByText(said)).toBeTruthy();
  }
  expect(screen.getAllByLabelText<HTMLInputElement>('From £')[0]?.value).toBe('45 or so');
});

test('prices that are refused are told, stay as they were typed and are sent again', async () => {
  answering({ prices: () => unfit('0.from', 'is wrong') });
  draw();
  typed('From £', '60');
  fireEvent.click(box('Massage'));
  await save();
  const told = screen.getByRole('region', { name: 'Not everything is saved' });
  expect(told.textContent).toContain('Prices: is wrong');
  expect(told.textContent).toContain('Saved: Massage.');
  const then = answering();
  await save();
  expect(calls(then)).toEqual(['PUT prices']);
  expect(then[0]?.body).toMatchObject([{ from: 60 }]);
});

test('the last price can be removed, and what was typed of prices survives a reload', async () => {
  const sent = answering();
  draw();
  typed('From £', '50');
  cleanup();
  draw();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From £').value).toBe('50'));
  press('Remove price 1');
  expect(screen.queryByLabelText('From £')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add a price');
  await save();
  expect(sent).toMatchObject([{ method: 'PUT', body: [] }]);
});

/** The account has changed meanwhile, and is read anew. */
function changedTo(change: object) {
  const answers = [
    refused(409, 'Somebody else has changed this.', 'changed'),
    versioned({ ...nora, ...change }, 7),
  ];
  return answering({ [nora.id]: () => answers.shift() });
}

const again = { headers: { 'If-Match': '"7"' }, body: { session_online: true } };

test('another change of the account in the meantime is nothing to decide about', async () => {
  const sent = changedTo({ bio: 'Another' });
  draw();
  fireEvent.click(session('Online', 'Offered'));
  await save();
  expect(calls(sent)).toEqual([`PATCH ${nora.id}`, `GET ${nora.id}`, `PATCH ${nora.id}`]);
  expect(sent[2]).toMatchObject(again);
  expect(location.pathname).toBe('/account');
});

test('two who chose otherwise see both, and nothing is lost', async () => {
  changedTo({ session_online: false });
  draw();
  fireEvent.click(session('Online', 'Offered'));
  fireEvent.click(box('Massage'));
  await save();
  expect(
    screen.getByRole('region', { name: 'Your sessions were changed elsewhere in the meantime' }),
  ).toBeTruthy();
  expect(screen.getByText('Saved: Massage.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine Offered' }).checked).toBe(true);
  const then = answering();
  await save();
  expect(then).toMatchObject([again]);
  expect(location.pathname).toBe('/account');
});
