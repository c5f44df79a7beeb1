import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nora } from '../../../tests/nora.ts';
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
} from '../../../tests/offerings-on-screen.tsx';
import { offline, refused, versioned } from '../../../tests/serving.ts';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

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
  expect(screen.getByText('No matching offerings.')).toBeTruthy();
  press('Show all');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  expect([box('Café talks').checked, box('Yoga').checked]).toEqual([true, true]);
});

test('a save makes one call for each that was changed, and one for the session types', async () => {
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

test('what fails for itself is told by its name, is still chosen, and keeps nothing else back', async () => {
  answering({
    'sub-Massage': () => unfit('sub_category_id', 'is not active, and can’t be offered'),
  });
  draw();
  for (const name of ['Yoga', 'Massage', 'Letters']) fireEvent.click(box(name));
  await save();
  const told = screen.getByRole('region', { name: 'Some changes were not saved' });
  expect(told.matches('.warning')).toBe(true);
  expect(told.textContent).toContain('Massage: is not active, and can’t be offered');
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
  expect(screen.getByText('You have unsaved changes from an earlier visit.')).toBeTruthy();
  press('Discard changes');
  await waitFor(() => expect(box('Massage').checked).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(session('One-to-one', 'Offered')));
});

test('what is offered no more already is taken back', async () => {
  answering({ 'sub-Yoga': () => refused(404, 'This is not offered, or not any more.') });
  draw();
  fireEvent.click(box('Yoga'));
  await save();
  expect(location.pathname).toBe('/account');
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
