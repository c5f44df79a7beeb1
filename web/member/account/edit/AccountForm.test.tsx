import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noRights, nora } from '../../../../tests/fixtures/web/users.ts';
import { errorResponse } from '../../../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../../../tests/setup/render.tsx';
import {
  accountResponse,
  clickAccountButton,
  getAccountField,
  mockAccountApi,
  renderAccountForm,
  typeAccountField,
} from '../../../../tests/setup/render-account.tsx';
import { profileClaims } from '../../../../worker/contract/accounts/user-fields.ts';
import { ApiError } from '../../../data/api.ts';
import { uploadMultipart } from '../../../ui/files/upload-multipart.ts';
import { getFieldLabel } from '../account-fields.ts';
import { listSectionFields } from './account-sections.ts';

vi.mock('../../../ui/files/upload-multipart.ts', () => ({ uploadMultipart: vi.fn() }));

beforeEach(() => history.replaceState(null, '', '/account/edit'));

test('sends allowed fields with the loaded version and opens the account page', async () => {
  renderAccountForm();
  const sent = mockAccountApi(accountResponse({ title: 'Walks' }));
  typeAccountField('About you', '  Walks ');
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  bio.textContent = '';
  await flushUpdates();
  clickAccountButton('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'PATCH', headers: { 'If-Match': '"1"' } });
  expect(sent[0]?.body).toMatchObject({ title: 'Walks', bio: null });
  for (const claim of profileClaims) expect(sent[0]?.body).not.toHaveProperty(claim);
  expect(sent[0]?.body).not.toHaveProperty('current_password');
  expect(localStorage.length).toBe(0);
});

test('uploads the picture first and not again on a retry', async () => {
  const image_id = crypto.randomUUID();
  vi.mocked(uploadMultipart).mockReset().mockResolvedValue({ id: image_id });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
  renderAccountForm();
  const sent = mockAccountApi(errorResponse(503, 'No.'), accountResponse({ image_id }));
  const files = [new File(['x'], 'me.webp', { type: 'image/webp' })];
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files } });
  clickAccountButton('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  await flushUpdates();
  expect(await screen.findByAltText('New portrait'), 'it stays chosen').toBeTruthy();
  clickAccountButton('Save');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent.map(({ body }) => body.image_id)).toEqual([image_id, image_id]);
  expect(uploadMultipart).toHaveBeenCalledTimes(1);
});

test('saves nothing and shows the reason if the picture upload fails', async () => {
  vi.mocked(uploadMultipart)
    .mockReset()
    .mockRejectedValue(new ApiError(413, 'It is too large.', {}));
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
  renderAccountForm();
  const sent = mockAccountApi();
  const files = [new File(['x'], 'me.webp', { type: 'image/webp' })];
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files } });
  clickAccountButton('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('It is too large.');
  expect(await screen.findByAltText('New portrait')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('hides and omits fields that the level does not include', async () => {
  renderAccountForm(noRights);
  const sent = mockAccountApi(accountResponse());
  expect(screen.queryByText('Picture')).toBeNull();
  expect(screen.queryByLabelText(/Bio/)).toBeNull();
  typeAccountField('Name', 'Nora Q');
  clickAccountButton('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual([
    'is_business',
    'name',
    'title',
    'words_language_id',
  ]);
});

test('asks for the password for a new e-mail and shows its refusal', {
  tags: ['slow'],
}, async () => {
  renderAccountForm({}, 1, 'private');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  typeAccountField('E-mail', 'New@example.org');
  const detail = 'current_password: is wrong';
  const errors = [{ path: 'current_password', message: 'is wrong' }];
  const sent = mockAccountApi(Response.json({ detail, errors }, { status: 422 }));
  clickAccountButton('Save');
  await screen.findByText(/is required to change your e-mail address/);
  expect(sent).toEqual([]);
  const password = screen.getByLabelText('Current password');
  fireEvent.change(password, { target: { value: 'wrong' } });
  clickAccountButton('Save');
  await screen.findByText(/is wrong/);
  expect(sent[0]?.body).toMatchObject({ email: 'new@example.org', current_password: 'wrong' });
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(getAccountField('E-mail').value).toBe('New@example.org');
});

test('saves once while Ctrl+S is held down', async () => {
  renderAccountForm();
  const sent = mockAccountApi(accountResponse());
  typeAccountField('Name', 'Nora Q');
  const saved = fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  fireEvent.keyDown(window, { key: 's', ctrlKey: true, repeat: true });
  expect(saved, 'the browser’s own dialog stays away').toBe(false);
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent).toHaveLength(1);
});

test('focuses the field that the hash names', async () => {
  history.replaceState(null, '', '/account/edit/contact#phone');
  renderAccountForm({}, 1, 'contact');
  await flushUpdates();
  expect(document.activeElement).toBe(getAccountField('Phone (optional)'));
});

test('has a labelled field for everything that a page holds', () => {
  const links = ['facebook', 'instagram', 'linkedin', 'twitter', 'tiktok', 'threads', 'linktree'];
  for (const section of ['profile', 'contact', 'private'] as const) {
    renderAccountForm({}, 1, section);
    const missing = listSectionFields(nora, section).filter(
      (name) => screen.queryAllByText(getFieldLabel(name)).length === 0,
    );
    const known = ['is_business', 'shown', ...links];
    expect(missing.filter((name) => !known.includes(name))).toEqual([]);
    cleanup();
  }
});

test('recognises the kind of a pasted link', async () => {
  renderAccountForm({}, 1, 'contact');
  expect(screen.queryByLabelText('Instagram (optional)')).toBeNull();
  const paste = (value: string) => {
    fireEvent.change(screen.getByLabelText('Add a link'), { target: { value } });
    clickAccountButton('Add link');
  };
  paste('no address');
  expect(screen.getByRole('alert').textContent).toBe('Enter a web address such as example.org');
  paste('https://www.instagram.com/nora.walks');
  expect(getAccountField('Instagram (optional)').value).toBe(
    'https://www.instagram.com/nora.walks',
  );
  paste('example.org');
  expect(screen.getByRole('alert').textContent).toMatch(/^You already have a link of this kind/);
});
