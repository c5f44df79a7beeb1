import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';

withAdminSignedIn();

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).reduce<number[]>(
    (bytes, low, index) => {
      bytes.push(index === 0 ? 0xff : low, index === 0 ? 0xfe : 0);
      return bytes;
    },
    [],
  );

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^E-mail addresses/);

async function choose(...bytes: (Uint8Array<ArrayBuffer> | number[] | string)[]) {
  const parts = bytes.map((part) => (Array.isArray(part) ? new Uint8Array(part) : part));
  fireEvent.change(screen.getByLabelText('Choose CSV file'), {
    target: { files: [new File(parts, 'people.csv')] },
  });
  await flushUpdates();
}

const fileOf = 'Zoë Müller,zoe@people.example\r\nAda,ada@people.example';
const typed = 'Zoë Müller,zoe@people.example\nAda,ada@people.example';

test.each([
  ['Windows-1252', latin1(fileOf)],
  ['UTF-8', fileOf],
  ['UTF-8 behind a line of Excel', `sep=;\r\n${fileOf}`],
  ['UTF-8 with a mark', `\ufeff${fileOf}`],
  ['UTF-16', utf16(fileOf)],
])('reads a CSV file in %s', async (_, bytes) => {
  mockApi();
  renderWithQuery(<InviteByEmail />);
  await choose(bytes);
  expect(field().value).toBe(typed);
});

test('replaces a rejected file with the next one', async () => {
  const errors = [{ path: 'addresses', message: 'must be at most 200 lines at once' }];
  mockApi(({ path }) =>
    path === '/invites/preview'
      ? Response.json({ detail: errors[0]?.message, errors }, { status: 422 })
      : undefined,
  );
  renderWithQuery(<InviteByEmail />);
  fireEvent.change(field(), { target: { value: 'me@people.example' } });
  await choose('first@people.example');
  expect(field().value).toBe('me@people.example\nfirst@people.example');
  fireEvent.click(screen.getByRole('button', { name: 'Preview e-mail' }));
  await flushUpdates();
  await choose('second@people.example');
  expect(field().value).toBe('me@people.example\nsecond@people.example');
});

test('rejects binary files', async () => {
  mockApi();
  renderWithQuery(<InviteByEmail />);
  await choose([0x50, 0x4b, 3, 4, 0, 0, 8, 0]);
  expect(screen.getByText(/people\.csv is not a text file/)).toBeTruthy();
  expect(field().value).toBe('');
});

const longList = Array.from({ length: 201 }, (_, row) => `p${row}@people.example`).join('\n');

/** Answers uploads of lists, and returns their texts. */
function mockUploads() {
  const uploads: string[] = [];
  mockApi(async ({ path, body }) => {
    if (path !== '/user_imports' || !(body instanceof FormData)) return undefined;
    uploads.push(`${body.get('kind')} ${await (body.get('content') as File).text()}`);
    return Response.json({ id: 'list' }, { status: 202 });
  });
  return uploads;
}

test.each([
  ['that is long', longList],
  // "Łódź" as Windows-1250 writes it.
  ['whose encoding is in doubt', new Uint8Array([0xa3, 0xf3, 0x64, 0x9f])],
])('opens a page of its own for a file %s', async (_, bytes) => {
  const uploads = mockUploads();
  renderWithQuery(<InviteByEmail />);
  await choose(bytes);
  expect(uploads).toHaveLength(1);
  expect(window.location.pathname).toBe('/admin/invites/list');
  expect(field().value).toBe('');
});

test('opens a page of its own for a long pasted list', async () => {
  const uploads = mockUploads();
  renderWithQuery(<InviteByEmail />);
  fireEvent.change(field(), { target: { value: longList } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview e-mail' }));
  await flushUpdates();
  expect(uploads).toEqual([`invitations ${longList}`]);
});

test('takes a dropped file', async () => {
  mockApi();
  renderWithQuery(<InviteByEmail />);
  const zone = screen.getByLabelText('Choose CSV file').closest('.drop-zone') as HTMLElement;
  fireEvent.drop(zone, {
    dataTransfer: { files: [new File(['me@people.example'], 'people.csv')] },
  });
  await flushUpdates();
  expect(field().value).toBe('me@people.example');
});
