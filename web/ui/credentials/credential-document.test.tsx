import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { credentialLimits } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { ApiError } from '../../data/api.ts';
import * as uploads from '../files/upload-multipart.ts';
import { CredentialDocument } from './CredentialDocument.tsx';
import { formatCredentialState } from './credential-texts.ts';

vi.mock('../files/upload-multipart.ts');
afterEach(() => void vi.clearAllMocks());

const credential: ListedCredential = {
  id: 'c',
  version: 3,
  kind: 'register',
  body: 'A register',
  title: null,
  number: '1',
  url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  since: null,
  until: null,
  paper: null,
  is_current: false,
  checked_at: null,
  checked_with: null,
  checked_until: null,
};

const show = () =>
  renderWithQuery(<CredentialDocument user="u" credential={credential} mayChange />);
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/document for Registration, A register/), {
    target: { files: [file] },
  });
const pdf = new File(['%PDF-1.4'], 'one.pdf', { type: 'application/pdf' });

test.each([
  [
    new File(['x'], 'one.txt', { type: 'text/plain' }),
    'Only PDF, JPEG and PNG files are accepted.',
  ],
  [new File([], 'one.pdf', { type: 'application/pdf' }), 'This file is empty.'],
  [
    Object.defineProperty(new File(['x'], 'one.pdf', { type: 'application/pdf' }), 'size', {
      value: credentialLimits.paper + 1,
    }),
    'Documents can be up to 10 MB.',
  ],
])('rejects an invalid document without a request', (file, words) => {
  show();
  choose(file);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(uploads.uploadMultipart).not.toHaveBeenCalled();
});

test('uploads against the seen version and keeps the file on failure', async () => {
  const upload = vi.mocked(uploads.uploadMultipart);
  upload.mockRejectedValueOnce(new ApiError(0, 'There is no answer.'));
  show();
  choose(pdf);
  await screen.findByText('one.pdf: There is no answer.');
  upload.mockRejectedValueOnce(new ApiError(409, 'Changed.', { reason: 'changed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^one.pdf: This credential was changed in another window/);
  upload.mockResolvedValueOnce({});
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = upload.mock.calls.map(([{ address, body }, , , headers]) => [
    address,
    ((body as FormData).get('content') as File).name,
    headers,
  ]);
  const one = ['/users/u/credentials/c/paper', 'one.pdf', { 'If-Match': '"3"' }];
  expect(sent).toEqual([one, one, one]);
});

test.each([
  [{}, 'Not checked yet'],
  [
    { checked_at: '2026-03-03T10:00:00.000Z', checked_until: '2027-03-03', is_current: true },
    'Checked on 3 March 2026, valid until 3 March 2027',
  ],
  [
    { checked_at: '2024-03-03T10:00:00.000Z', checked_until: '2025-03-03', until: '2025-02-01' },
    'Check expired on 1 February 2025',
  ],
])('describes its state', (more, words) => {
  expect(formatCredentialState({ ...credential, ...more })).toBe(words);
});
