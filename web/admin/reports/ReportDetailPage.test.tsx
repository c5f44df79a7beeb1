import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { ReportDetailPage } from './ReportDetailPage.tsx';

const id = '019b76da-a800-7d65-8ec4-428513c163d4';
const report = {
  id,
  object_type: 'users',
  object_id: nora.id,
  object_name: 'Nora Quinn',
  about_id: nora.id,
  about_name: 'Nora Quinn',
  reason: 'spam',
  comments: 'Every night',
  is_handled: false,
};

withAdminSignedIn();

function draw(held: object = report) {
  mockApi(({ path }) => (path === `/reports/${id}` ? held : undefined));
  renderWithQuery(<ReportDetailPage id={id} />);
}

test('links an open report to the review and marks a closed one', async () => {
  draw();
  const decide = await screen.findByRole('link', { name: 'Decide report' });
  expect(decide.getAttribute('href')).toBe(`/admin/review?at=report-${id}`);
  cleanup();
  draw({ ...report, is_handled: true });
  expect(await screen.findByText('This report has been reviewed.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Decide report' })).toBeNull();
});

test('shows a deleted account without a link', async () => {
  const gone = { object_id: null, object_name: 'Former member', about_id: null, about_name: null };
  draw({ ...report, ...gone, comments: null });
  expect(await screen.findByText(/^The account was deleted, /)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Former member');
  expect(screen.getByText('Former member (account deleted)')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Go to the/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Decide report' })).toBeTruthy();
});

test('links to an existing account', async () => {
  draw();
  expect(await screen.findByRole('link', { name: 'View person' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nora Quinn' })).toBeTruthy();
  expect(screen.queryByText(/account was deleted/)).toBeNull();
});
