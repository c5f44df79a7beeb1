import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import {
  answering,
  box,
  formOnScreen,
  id,
  item,
  save,
  type,
} from '../../../tests/setup/render-admin-form.tsx';
import { settle } from '../../../tests/setup/render.tsx';
import { made, offline, refused } from '../../../tests/setup/mock-api.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { footers } from '../../../worker/contract/content/footers.resource.ts';
import { newUser } from '../users/user-form-resources.ts';
import { AddScreen } from './AddItemPage.tsx';

vi.mock('../../auth/session/session.ts', () => ({ load: vi.fn() }));

asAdmin();
beforeEach(() => history.replaceState(null, '', '/admin/footers/add'));

test('renders an input for each kind and marks required ones', async () => {
  answering();
  await formOnScreen(<AddScreen resource={newUser} />);
  expect(box('Name').getAttribute('aria-required')).toBe('true');
  expect(box('Password').type).toBe('password');
  expect(box('Date of birth (optional)').type).toBe('date');
  expect(box('Active').checked).toBe(true);
  expect(box('Membership level').tagName).toBe('SELECT');
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  expect(bio.getAttribute('contenteditable')).toBe('true');
  const choice = screen.getByRole('group', { name: 'One-to-one' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByLabelText(/^Tag/)).toBeNull();
});

test('sends a new item once and navigates to it', async () => {
  const sent = answering({ POST: () => made(id) });
  await formOnScreen(<AddScreen resource={footers} />);
  type('Title', 'News');
  type('Column', '2');
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/footers', { title: 'News', is_active: true, column: 2, display_order: 1 }],
  ]);
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(location.pathname).toBe(`/admin/footers/${id}`);
  expect(localStorage.length).toBe(0);
});

test('creates no second item after a reload and saves later changes', async () => {
  const first = answering({ POST: () => new Promise(() => {}) });
  await formOnScreen(<AddScreen resource={footers} />);
  type('Title', 'News');
  await save();
  cleanup();
  const sent = answering({
    POST: () => made(id),
    GET: () => item({ title: 'News' }),
    PATCH: () => item({ title: 'Newer' }, 2),
  });
  await formOnScreen(<AddScreen resource={footers} />);
  expect(box('Title').value).toBe('News');
  type('Title', 'Newer');
  await save();
  const keys = [...first, ...sent.slice(0, 1)].map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
  expect(sent.slice(1).map(({ address, body }) => [address, body])).toEqual([
    [`/footers/${id}`, { title: 'Newer' }],
  ]);
  expect(location.pathname).toBe(`/admin/footers/${id}`);
});

test("explains when an item from a lost response can't be changed", async () => {
  let makes: () => Response = offline;
  const sent = answering({
    POST: () => makes(),
    GET: () => item({ title: 'News' }),
    PATCH: () => refused(403, 'Not yet.'),
  });
  await formOnScreen(<AddScreen resource={footers} />);
  type('Title', ' News ');
  await save();
  makes = () => made(id);
  type('Title', 'Newer');
  await save();
  expect(document.body.textContent).toContain(
    'The footer was added, but your later changes were not saved: Not yet.',
  );
  expect(box('Title').value).toBe('Newer');
  sent.length = 0;
  type('Title', ' News ');
  await save();
  expect(sent.map(({ address }) => address)).toEqual(['/footers']);
  expect(location.pathname).toBe(`/admin/footers/${id}`);
});

test('stays on the page the user moved to and resets the form', async () => {
  const answer = Promise.withResolvers<Response>();
  answering({ POST: () => answer.promise });
  await formOnScreen(<AddScreen resource={footers} />);
  type('Title', 'News');
  await save();
  cleanup();
  history.replaceState(null, '', '/admin');
  await formOnScreen(<AddScreen resource={footers} />);
  expect(box('Title').value).toBe('News');
  answer.resolve(made(id));
  await settle();
  expect(box('Title').value).toBe('');
  expect(location.pathname).toBe('/admin');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('keeps the drafts of two tabs apart', async () => {
  answering();
  await formOnScreen(<AddScreen resource={footers} />);
  type('Title', 'Here');
  const elsewhere = localStorage.key(0) ?? '';
  const other = JSON.parse(localStorage.getItem(elsewhere) ?? '{}');
  localStorage.setItem(elsewhere, JSON.stringify({ ...other, values: { title: 'There' } }));
  cleanup();
  await formOnScreen(<AddScreen resource={footers} />);
  expect(box('Title').value).toBe('Here');
});

test('shows missing values at their fields and sends nothing', async () => {
  const sent = answering();
  await formOnScreen(<AddScreen resource={footers} />);
  type('Column', '0');
  await save();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Title is required',
    'Column must be at least 1',
  ]);
  expect(sent).toEqual([]);
});

test('restores typed values except passwords after a reload', async () => {
  answering();
  await formOnScreen(<AddScreen resource={newUser} />);
  type('Name', 'Somebody');
  type('Password', 'a secret of somebody');
  await settle();
  cleanup();
  await formOnScreen(<AddScreen resource={newUser} />);
  expect(box('Name').value).toBe('Somebody');
  expect(box('Password').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(box('Name').value).toBe('');
});

test('shows a taken value at its field', async () => {
  const message = 'This tag is already in use.';
  answering({ POST: () => refused(409, message, 'taken') });
  await formOnScreen(<AddScreen resource={withTag(footers)} />);
  type('Title', 'Help');
  type('Tag (optional)', 'help');
  await save();
  const field = box('Tag (optional)');
  const reason = screen.getByText(message, { selector: '.field-error' });
  expect(field.getAttribute('aria-describedby')).toContain(reason.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

const withTag = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, tag: { kind: 'tag', from: 'title' } },
});
