import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nora } from '../../../../tests/fixtures/web/member.ts';
import {
  answering,
  box,
  calls,
  draw,
  old,
  press,
  save,
  session,
  unfit,
} from '../../../../tests/setup/render-offerings-form.tsx';
import { offline, refused, versioned } from '../../../../tests/setup/mock-api.ts';

vi.mock('../../../auth/session/session.ts', () => ({ load: vi.fn() }));

test('allows one of three answers per session type', () => {
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

test('groups sub-categories with a count per category', () => {
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

test('filters without accents and changes no selection', () => {
  draw();
  const find = screen.getByRole('searchbox', { name: 'Find an offering' });
  fireEvent.change(find, { target: { value: 'cafe' } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(box('Café talks'));
  fireEvent.change(find, { target: { value: 'xyz' } });
  expect(screen.getByText('No matching offerings.')).toBeTruthy();
  press('Show all');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  expect([box('Café talks').checked, box('Yoga').checked]).toEqual([true, true]);
});

test('sends one request per change and one for the session types', async () => {
  const sent = answering();
  draw();
  fireEvent.click(session('One-to-one', 'By appointment'));
  for (const name of ['Yoga', 'Massage', 'Letters', 'Letters']) fireEvent.click(box(name));
  await save();
  expect(calls(sent)).toEqual([`PATCH ${nora.id}`, 'DELETE sub-Yoga', 'POST sub-Massage']);
  expect(sent[0]).toMatchObject({ headers: { 'If-Match': '"1"' }, body: { session_1_on_1: null } });
  expect(location.pathname).toBe('/account');
  expect(screen.getByText('Offerings saved.')).toBeTruthy();
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test('names failed changes, keeps them selected and saves the rest', async () => {
  answering({
    'sub-Massage': () => unfit('sub_category_id', 'is not active, so it can’t be offered'),
  });
  draw();
  for (const name of ['Yoga', 'Massage', 'Letters']) fireEvent.click(box(name));
  await save();
  const told = screen.getByRole('region', { name: 'Some changes were not saved' });
  expect(told.matches('.warning')).toBe(true);
  expect(told.textContent).toContain('Massage: is not active, so it can’t be offered');
  expect(told.textContent).toContain('Saved: Yoga, Letters.');
  expect(document.activeElement?.textContent).toBe('Some changes were not saved');
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

test('stops without a connection and restores the rest after a reload', async () => {
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
  expect(screen.getByText('You have unsaved changes from an earlier visit.')).toBeTruthy();
  press('Discard changes');
  await waitFor(() => expect(box('Massage').checked).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(session('One-to-one', 'Offered')));
});

test('removes an offering that is no longer available', async () => {
  answering({ 'sub-Yoga': () => refused(404, 'This offering was already removed.') });
  draw();
  fireEvent.click(box('Yoga'));
  await save();
  expect(location.pathname).toBe('/account');
});

/** The account as changed elsewhere, for the next load. */
function changedTo(change: object) {
  const answers = [
    refused(409, 'Somebody else has changed this.', 'changed'),
    versioned({ ...nora, ...change }, 7),
  ];
  return answering({ [nora.id]: () => answers.shift() });
}

const again = { headers: { 'If-Match': '"7"' }, body: { session_online: true } };

test('ignores unrelated changes of the account', async () => {
  const sent = changedTo({ bio: 'Another' });
  draw();
  fireEvent.click(session('Online', 'Offered'));
  await save();
  expect(calls(sent)).toEqual([`PATCH ${nora.id}`, `GET ${nora.id}`, `PATCH ${nora.id}`]);
  expect(sent[2]).toMatchObject(again);
  expect(location.pathname).toBe('/account');
});

test('shows both versions of a conflicting session type', async () => {
  changedTo({ session_online: false });
  draw();
  fireEvent.click(session('Online', 'Offered'));
  fireEvent.click(box('Massage'));
  await save();
  expect(
    screen.getByRole('region', {
      name: 'Your sessions were changed elsewhere while you were editing',
    }),
  ).toBeTruthy();
  expect(screen.getByText('Saved: Massage.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine Offered' }).checked).toBe(true);
  const then = answering();
  await save();
  expect(then).toMatchObject([again]);
  expect(location.pathname).toBe('/account');
});
