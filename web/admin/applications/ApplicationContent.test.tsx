import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { ApplicationContent } from './ApplicationContent.tsx';

const moment = '2026-05-01T10:00:00.000Z';
const credential = (id: string, type: 'application/pdf' | 'image/png'): ListedCredential => ({
  id,
  version: 1,
  kind: 'register',
  body: `Register ${id}`,
  title: null,
  number: '1',
  url: null,
  created_at: moment,
  updated_at: moment,
  since: null,
  until: null,
  paper: { name: `${id}.file`, type, size: 10, at: moment },
  is_current: false,
  checked_at: null,
  checked_with: null,
  checked_until: null,
});
const credentials = listResponse([
  credential('one', 'image/png'),
  credential('two', 'application/pdf'),
]);

let hasViewer = true;
let asked: string[];
const revoked = vi.fn();

withAdminSignedIn();
beforeEach(() => {
  hasViewer = true;
  revoked.mockClear();
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    configurable: true,
    get: () => hasViewer,
  });
  let count = 0;
  URL.createObjectURL = (file) => `blob:${(file as Blob).type}-${++count}`;
  URL.revokeObjectURL = revoked;
  asked = mockApi(({ path }) => {
    if (path.endsWith('/paper')) return new Response('bytes');
    if (path.endsWith('/credentials')) return credentials;
    return nora;
  }).asked;
});

async function draw(account = {}) {
  renderWithQuery(
    <ApplicationContent
      application={{ id: nora.id, what: 'Massage', words: 'Hello.' }}
      account={{ ...nora, ...account }}
      prices={[]}
      credentials={credentials}
      aside={<p>Decision</p>}
    />,
  );
  await flushUpdates();
}

test('shows the card of the directory without a link to a profile', async () => {
  await draw({ title: 'Bodywork', address_town: 'Leeds', website: 'https://example.org/' });
  const card = screen.getByRole('article');
  expect(card.textContent).toMatch(/Nora Quinn.*Bodywork.*Leeds/);
  expect(card.querySelector('a')).toBeNull();
  expect(screen.getByRole('link', { name: /example\.org/ })).toBeTruthy();
});

test('shows documents in place and forgets them afterwards', async () => {
  await draw();
  await screen.findByTitle('Document: two.file');
  expect(screen.getByAltText('Document: one.file').getAttribute('src')).toMatch(/^blob:image\/png/);
  expect(screen.getByTitle('Document: two.file').getAttribute('src')).toMatch(
    /^blob:application\/pdf/,
  );
  expect(screen.getByRole('button', { name: 'two.file' })).toBeTruthy();
  cleanup();
  expect(revoked).toHaveBeenCalledTimes(2);
});

test('offers only the download of a PDF to a browser without a viewer', async () => {
  hasViewer = false;
  await draw();
  await screen.findByAltText('Document: one.file');
  expect(screen.queryByTitle('Document: two.file')).toBeNull();
  expect(screen.getByRole('button', { name: 'two.file' })).toBeTruthy();
  expect(asked.filter((one) => one.endsWith('/paper'))).toEqual([
    `GET /users/${nora.id}/credentials/one/paper`,
  ]);
});
