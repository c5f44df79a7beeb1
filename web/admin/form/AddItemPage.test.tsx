import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, errorResponse, failOffline } from '../../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import {
  footerId,
  footerResponse,
  getFormField,
  mockFormApi,
  renderAdminForm,
  submitForm,
  typeFormField,
} from '../../../tests/setup/render-admin.tsx';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { footersResource } from '../../../worker/contract/content/footers.resource.ts';
import { locationsResource } from '../../../worker/contract/events/locations.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { newUserResource } from '../users/user-form-resources.ts';
import { AddItemPage } from './AddItemPage.tsx';

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', '/admin/footers/add'));

test('renders an input for each kind and marks required ones', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={newUserResource} />);
  expect(getFormField('Name').getAttribute('aria-required')).toBe('true');
  expect(getFormField('Password').type).toBe('password');
  expect(getFormField('Date of birth (optional)').type).toBe('date');
  expect(getFormField('Active').checked).toBe(true);
  expect(getFormField('Membership level').tagName).toBe('SELECT');
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  expect(bio.getAttribute('contenteditable')).toBe('true');
  const choice = screen.getByRole('group', { name: 'One-to-one' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByLabelText(/^Tag/)).toBeNull();
});

test('has further fields behind “More details”, which an error opens', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={footersResource} mainFields={['display_order']} />);
  const more = screen.getByText('More details').closest('details');
  expect(more?.contains(getFormField('Title'))).toBe(true);
  expect(more?.contains(getFormField('Display order'))).toBe(false);
  expect(more?.open).toBe(false);
  await submitForm();
  expect(more?.open).toBe(true);
});

test('links to the form of a missing choice that is required', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={articlesResource} />);
  const link = await screen.findByRole('link', { name: 'Add article category' });
  expect(link.getAttribute('href')).toBe('/admin/article-categories/add');
});

test('asks for no language on a site with a single one', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={locationsResource} />);
  expect(getFormField('Name').value).toBe('');
  expect(screen.queryByLabelText(/^Language/)).toBeNull();
});

test('sends a new item once and navigates to it', async () => {
  const sent = mockFormApi({ POST: () => createdResponse(footerId) });
  await renderAdminForm(<AddItemPage resource={footersResource} />);
  typeFormField('Title', 'News');
  typeFormField('Column', '2');
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  await flushUpdates();
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/footers', { title: 'News', is_active: true, column: 2, display_order: 1 }],
  ]);
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(location.pathname).toBe(`/admin/footers/${footerId}`);
  expect(localStorage.length).toBe(0);
});

test('creates no second item after a reload and saves later changes', async () => {
  const first = mockFormApi({ POST: () => new Promise(() => {}) });
  await renderAdminForm(<AddItemPage resource={draftedFooters} />);
  typeFormField('Title', 'News');
  await submitForm();
  cleanup();
  const sent = mockFormApi({
    POST: () => createdResponse(footerId),
    GET: () => footerResponse({ title: 'News' }),
    PATCH: () => footerResponse({ title: 'Newer' }, 2),
  });
  await renderAdminForm(<AddItemPage resource={draftedFooters} />);
  expect(getFormField('Title').value).toBe('News');
  typeFormField('Title', 'Newer');
  await submitForm();
  const keys = [...first, ...sent.slice(0, 1)].map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
  expect(sent.slice(1).map(({ address, body }) => [address, body])).toEqual([
    [`/footers/${footerId}`, { title: 'Newer' }],
  ]);
  expect(location.pathname).toBe(`/admin/footers/${footerId}`);
});

test("explains when an item from a lost response can't be changed", async () => {
  let makes: () => Response = failOffline;
  const sent = mockFormApi({
    POST: () => makes(),
    GET: () => footerResponse({ title: 'News' }),
    PATCH: () => errorResponse(403, 'Not yet.'),
  });
  await renderAdminForm(<AddItemPage resource={footersResource} />);
  typeFormField('Title', ' News ');
  await submitForm();
  makes = () => createdResponse(footerId);
  typeFormField('Title', 'Newer');
  await submitForm();
  expect(document.body.textContent).toContain(
    'The item was added, but your later changes were not saved: Not yet.',
  );
  expect(getFormField('Title').value).toBe('Newer');
  sent.length = 0;
  typeFormField('Title', ' News ');
  await submitForm();
  expect(sent.map(({ address }) => address)).toEqual(['/footers']);
  expect(location.pathname).toBe(`/admin/footers/${footerId}`);
});

test('stays on the page the user moved to and resets the form', async () => {
  const answer = Promise.withResolvers<Response>();
  mockFormApi({ POST: () => answer.promise });
  await renderAdminForm(<AddItemPage resource={draftedFooters} />);
  typeFormField('Title', 'News');
  await submitForm();
  cleanup();
  history.replaceState(null, '', '/admin');
  await renderAdminForm(<AddItemPage resource={draftedFooters} />);
  expect(getFormField('Title').value).toBe('News');
  answer.resolve(createdResponse(footerId));
  await flushUpdates();
  expect(getFormField('Title').value).toBe('');
  expect(location.pathname).toBe('/admin');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('keeps the drafts of two tabs apart', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={draftedFooters} />);
  typeFormField('Title', 'Here');
  const elsewhere = localStorage.key(0) ?? '';
  const other = JSON.parse(localStorage.getItem(elsewhere) ?? '{}');
  localStorage.setItem(elsewhere, JSON.stringify({ ...other, values: { title: 'There' } }));
  cleanup();
  await renderAdminForm(<AddItemPage resource={draftedFooters} />);
  expect(getFormField('Title').value).toBe('Here');
});

test('shows missing values at their fields and sends nothing', async () => {
  const sent = mockFormApi();
  await renderAdminForm(<AddItemPage resource={footersResource} />);
  typeFormField('Column', '0');
  await submitForm();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Title is required',
    'Column must be at least 1',
  ]);
  expect(sent).toEqual([]);
});

test('restores typed values except passwords after a reload', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={newUserResource} />);
  typeFormField('Name', 'Somebody');
  typeFormField('Password', 'a secret of somebody');
  await flushUpdates();
  cleanup();
  await renderAdminForm(<AddItemPage resource={newUserResource} />);
  expect(getFormField('Name').value).toBe('Somebody');
  expect(getFormField('Password').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(getFormField('Name').value).toBe('');
});

test('shows a taken value at its field', async () => {
  const message = 'This tag is already in use.';
  mockFormApi({ POST: () => errorResponse(409, message, 'taken') });
  await renderAdminForm(<AddItemPage resource={withTag(footersResource)} />);
  typeFormField('Title', 'Help');
  typeFormField('Tag (optional)', 'help');
  await submitForm();
  const field = getFormField('Tag (optional)');
  const reason = screen.getByText(message, { selector: '.field-error' });
  expect(field.getAttribute('aria-describedby')).toContain(reason.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

const draftedFooters: Resource = { ...footersResource, keeps_draft: true };

const withTag = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, tag: { kind: 'tag', from: 'title' } },
});
