import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorResponse } from '../../../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../../../tests/setup/render.tsx';
import {
  accountResponse,
  clickAccountButton,
  editConflictResponse,
  getAccountField,
  mockAccountApi,
  renderAccountForm,
  typeAccountField,
} from '../../../../tests/setup/render-account.tsx';

beforeEach(() => history.replaceState(null, '', '/account/edit'));

test('resolves a conflict with another save field by field', async () => {
  renderAccountForm();
  const sent = mockAccountApi(
    editConflictResponse,
    accountResponse({ title: 'Theirs', hello: '0117' }, 5),
    accountResponse({ title: 'Mine', hello: '0117' }, 6),
  );
  typeAccountField('About you', 'Mine');
  clickAccountButton('Save');
  await screen.findByText('Your account was changed elsewhere while you were editing');
  expect(getAccountField('About you').value).toBe('Mine');
  expect(getAccountField('Short introduction (optional)').value).toBe('0117');
  clickAccountButton('Use all saved changes');
  expect(getAccountField('About you').value).toBe('Theirs');
  clickAccountButton('Keep all of mine');
  expect(getAccountField('About you').value).toBe('Mine');
  expect(
    getAccountField('Short introduction (optional)').value,
    'what they alone changed stays theirs',
  ).toBe('0117');
  clickAccountButton('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.at(-1)).toMatchObject({
    method: 'PATCH',
    headers: { 'If-Match': '"5"' },
    body: { title: 'Mine', hello: '0117' },
  });
});

test('merges a save that changed other fields', async () => {
  renderAccountForm();
  const sent = mockAccountApi(
    editConflictResponse,
    accountResponse({ approved_by_name: 'Robin' }, 5),
    accountResponse({}, 6),
  );
  typeAccountField('Name', 'Nora Q');
  clickAccountButton('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.map(({ method, headers }) => [method, headers['If-Match']])).toEqual([
    ['PATCH', '"1"'],
    ['GET', undefined],
    ['PATCH', '"5"'],
  ]);
});

test('restores input after a reload, except passwords, and can discard it', async () => {
  const first = renderAccountForm({}, 1, 'private');
  typeAccountField('E-mail', 'new@example.org');
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'secret' } });
  first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  renderAccountForm({}, 1, 'private');
  await flushUpdates();
  expect(screen.getByText('You have unsaved changes from an earlier visit.')).toBeTruthy();
  expect(getAccountField('E-mail').value).toBe('new@example.org');
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  clickAccountButton('Discard changes');
  expect(getAccountField('E-mail').value).toBe('member@example.org');
  expect(screen.queryByText('You have unsaved changes from an earlier visit.')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('shows conflicts of a draft that is based on an older version', async () => {
  const first = renderAccountForm({}, 1);
  typeAccountField('About you', 'Typed');
  first.unmount();
  renderAccountForm({ title: 'Saved elsewhere since', hello: '0117' }, 2);
  await flushUpdates();
  expect(getAccountField('About you').value).toBe('Typed');
  expect(getAccountField('Short introduction (optional)').value).toBe('0117');
  expect(
    screen.getByText('Your account was changed elsewhere while you were editing'),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Mine Typed/ })).toHaveProperty('checked', true);
});

test('keeps the input when the level was lowered', async () => {
  renderAccountForm();
  const message = 'Your level does not let you change this: Bio, Phone.';
  const sent = mockAccountApi(errorResponse(403, message));
  typeAccountField('Short introduction (optional)', '0117');
  clickAccountButton('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(getAccountField('Short introduction (optional)').value).toBe('0117');
  expect(location.pathname).toBe('/account/edit');
  cleanup();
  renderAccountForm();
  await waitFor(() => expect(getAccountField('Short introduction (optional)').value).toBe('0117'));
});
