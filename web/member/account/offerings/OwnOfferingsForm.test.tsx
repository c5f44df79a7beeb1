import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { errorResponse, etagResponse, failOffline } from '../../../../tests/setup/mock-api.ts';
import {
  clickOfferingsButton,
  createOfferingError,
  getOfferingBox,
  getSessionTypeBox,
  mockOfferingsApi,
  renderOfferingsForm,
  submitOfferings,
  summarizeCalls,
} from '../../../../tests/setup/render-account.tsx';

test('allows one of three answers per session type', () => {
  renderOfferingsForm();
  expect(getSessionTypeBox('In a group', 'Not offered').checked).toBe(true);
  expect(getSessionTypeBox('Online', 'By appointment').checked).toBe(true);
  fireEvent.click(getSessionTypeBox('Online', 'Offered'));
  expect([
    getSessionTypeBox('Online', 'Offered').checked,
    getSessionTypeBox('Online', 'Not offered').checked,
    getSessionTypeBox('Online', 'By appointment').checked,
  ]).toEqual([true, false, false]);
});

test('groups sub-categories with a count per category', () => {
  renderOfferingsForm();
  expect(screen.getByText('2 of 5 offered')).toBeTruthy();
  expect(screen.getByText('0 of 6 offered')).toBeTruthy();
  expect([
    getOfferingBox('Yoga').checked,
    getOfferingBox('Massage').checked,
    getOfferingBox(/^Old/).checked,
  ]).toEqual([true, false, true]);
  fireEvent.click(getOfferingBox('Massage'));
  expect(screen.getByText('3 of 5 offered')).toBeTruthy();
});

test('filters without accents and changes no selection', () => {
  renderOfferingsForm();
  const find = screen.getByRole('searchbox', { name: 'Find an offering' });
  fireEvent.change(find, { target: { value: 'cafe' } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(getOfferingBox('Café talks'));
  fireEvent.change(find, { target: { value: 'xyz' } });
  expect(screen.getByText('No matching offerings.')).toBeTruthy();
  clickOfferingsButton('Show all');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  expect([getOfferingBox('Café talks').checked, getOfferingBox('Yoga').checked]).toEqual([
    true,
    true,
  ]);
});

test('chooses the best match by Enter', () => {
  renderOfferingsForm();
  const find = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find an offering' });
  const enter = (value: string) => {
    fireEvent.change(find, { target: { value } });
    fireEvent.keyDown(find, { key: 'Enter' });
  };
  enter('mass');
  expect(find.value).toBe('');
  expect(screen.getByText('Massage added')).toBeTruthy();
  expect(getOfferingBox('Massage').checked).toBe(true);
  enter('xyz');
  expect(find.value).toBe('xyz');
});

test('sends one request per change and one for the session types', async () => {
  const sent = mockOfferingsApi();
  renderOfferingsForm();
  fireEvent.click(getSessionTypeBox('One-to-one', 'By appointment'));
  for (const name of ['Yoga', 'Massage', 'Letters', 'Letters'])
    fireEvent.click(getOfferingBox(name));
  await submitOfferings();
  expect(summarizeCalls(sent)).toEqual([`PATCH ${nora.id}`, 'DELETE sub-Yoga', 'POST sub-Massage']);
  expect(sent[0]).toMatchObject({ headers: { 'If-Match': '"1"' }, body: { session_1_on_1: null } });
  expect(location.pathname).toBe('/account');
  expect(screen.getByText('Offerings saved.')).toBeTruthy();
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test('names failed changes, keeps them selected and saves the rest', async () => {
  mockOfferingsApi({
    'sub-Massage': () =>
      createOfferingError('sub_category_id', 'is not active, so it can’t be offered'),
  });
  renderOfferingsForm();
  for (const name of ['Yoga', 'Massage', 'Letters']) fireEvent.click(getOfferingBox(name));
  await submitOfferings();
  const told = screen.getByRole('region', { name: 'Some changes were not saved' });
  expect(told.matches('.account-warning')).toBe(true);
  expect(told.textContent).toContain('Massage: is not active, so it can’t be offered');
  expect(told.textContent).toContain('Saved: Yoga, Letters.');
  expect(document.activeElement?.textContent).toBe('Some changes were not saved');
  expect([
    getOfferingBox('Yoga').checked,
    getOfferingBox('Massage').checked,
    getOfferingBox('Letters').checked,
  ]).toEqual([false, true, true]);
  const then = mockOfferingsApi();
  await submitOfferings();
  expect(summarizeCalls(then)).toEqual(['POST sub-Massage']);
  expect(location.pathname).toBe('/account');
});

test('stops without a connection and keeps the rest selected', async () => {
  const sent = mockOfferingsApi({ 'sub-Massage': failOffline });
  renderOfferingsForm();
  for (const name of ['Yoga', 'Massage', 'Letters']) fireEvent.click(getOfferingBox(name));
  await submitOfferings();
  expect(summarizeCalls(sent)).toEqual(['DELETE sub-Yoga', 'POST sub-Massage']);
  expect(screen.getByText('Massage, Letters')).toBeTruthy();
  expect(['Yoga', 'Massage', 'Letters'].map((name) => getOfferingBox(name).checked)).toEqual([
    false,
    true,
    true,
  ]);
});

test('removes an offering that is no longer available', async () => {
  mockOfferingsApi({ 'sub-Yoga': () => errorResponse(404, 'This offering was already removed.') });
  renderOfferingsForm();
  fireEvent.click(getOfferingBox('Yoga'));
  await submitOfferings();
  expect(location.pathname).toBe('/account');
});

/** The account as changed elsewhere, for the next load. */
function changedTo(change: object) {
  const answers = [
    errorResponse(409, 'Somebody else has changed this.', 'changed'),
    etagResponse({ ...nora, ...change }, 7),
  ];
  return mockOfferingsApi({ [nora.id]: () => answers.shift() });
}

const again = { headers: { 'If-Match': '"7"' }, body: { session_online: true } };

test('ignores unrelated changes of the account', async () => {
  const sent = changedTo({ bio: 'Another' });
  renderOfferingsForm();
  fireEvent.click(getSessionTypeBox('Online', 'Offered'));
  await submitOfferings();
  expect(summarizeCalls(sent)).toEqual([`PATCH ${nora.id}`, `GET ${nora.id}`, `PATCH ${nora.id}`]);
  expect(sent[2]).toMatchObject(again);
  expect(location.pathname).toBe('/account');
});

test('shows both versions of a conflicting session type', async () => {
  changedTo({ session_online: false });
  renderOfferingsForm();
  fireEvent.click(getSessionTypeBox('Online', 'Offered'));
  fireEvent.click(getOfferingBox('Massage'));
  await submitOfferings();
  expect(
    screen.getByRole('region', {
      name: 'Your sessions were changed elsewhere while you were editing',
    }),
  ).toBeTruthy();
  expect(screen.getByText('Saved: Massage.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine Offered' }).checked).toBe(true);
  const then = mockOfferingsApi();
  await submitOfferings();
  expect(then).toMatchObject([again]);
  expect(location.pathname).toBe('/account');
});
