import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  account,
  answering,
  box,
  changed,
  draw,
  press,
  type,
} from '../../../../tests/setup/render-account-form.tsx';
import { settle } from '../../../../tests/setup/render.tsx';
import { refused } from '../../../../tests/setup/mock-api.ts';

vi.mock('../../../auth/session/session.ts', () => ({ load: vi.fn() }));

beforeEach(() => history.replaceState(null, '', '/account/edit'));

test('resolves a conflict with another save field by field', async () => {
  draw();
  const sent = answering(
    changed,
    account({ title: 'Theirs', phone: '0117' }, 5),
    account({ title: 'Mine', phone: '0117' }, 6),
  );
  type('About you', 'Mine');
  press('Save');
  await screen.findByText('Your account was changed elsewhere while you were editing');
  expect(box('About you').value).toBe('Mine');
  expect(box('Phone (optional)').value).toBe('0117');
  press('Use all saved changes');
  expect(box('About you').value).toBe('Theirs');
  press('Keep all of mine');
  expect(box('About you').value).toBe('Mine');
  expect(box('Phone (optional)').value, 'what they alone changed stays theirs').toBe('0117');
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.at(-1)).toMatchObject({
    method: 'PATCH',
    headers: { 'If-Match': '"5"' },
    body: { title: 'Mine', phone: '0117' },
  });
});

test('merges a save that changed other fields', async () => {
  draw();
  const sent = answering(changed, account({ approved_by_name: 'Robin' }, 5), account({}, 6));
  type('Name', 'Nora Q');
  press('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.map(({ method, headers }) => [method, headers['If-Match']])).toEqual([
    ['PATCH', '"1"'],
    ['GET', undefined],
    ['PATCH', '"5"'],
  ]);
});

test('restores input after a reload, except passwords, and can discard it', async () => {
  const first = draw();
  type('Phone (optional)', '0117 1');
  type('E-mail', 'new@example.org');
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'secret' } });
  first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  draw();
  await settle();
  expect(screen.getByText('You have unsaved changes from an earlier visit.')).toBeTruthy();
  expect(box('Phone (optional)').value).toBe('0117 1');
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  press('Discard changes');
  expect(box('Phone (optional)').value).toBe('');
  expect(screen.queryByText('You have unsaved changes from an earlier visit.')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('shows conflicts of a draft that is based on an older version', async () => {
  const first = draw({}, 1);
  type('About you', 'Typed');
  first.unmount();
  draw({ title: 'Saved elsewhere since', phone: '0117' }, 2);
  await settle();
  expect(box('About you').value).toBe('Typed');
  expect(box('Phone (optional)').value).toBe('0117');
  expect(
    screen.getByText('Your account was changed elsewhere while you were editing'),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Mine Typed/ })).toHaveProperty('checked', true);
});

test('keeps the input when the level was lowered', async () => {
  draw();
  const message = 'Your level does not let you change this: Bio, Phone.';
  const sent = answering(refused(403, message));
  type('Phone (optional)', '0117');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(box('Phone (optional)').value).toBe('0117');
  expect(location.pathname).toBe('/account/edit');
  cleanup();
  draw();
  await waitFor(() => expect(box('Phone (optional)').value).toBe('0117'));
});
