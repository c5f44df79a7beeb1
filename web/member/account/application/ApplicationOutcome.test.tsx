import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { ApplicationSentNotice } from './ApplicationOutcome.tsx';

const application: Application = {
  state: 'sent',
  sub_category_ids: ['yoga'],
  client_groups: [],
  first_appointment: null,
  words: null,
  asked_words: null,
  reason: null,
  created_at: null,
  updated_at: null,
  sent_at: '2026-01-02T10:00:00.000Z',
  decided_at: null,
};

test('shows the stage of a submitted application and withdraws it', async () => {
  vi.stubGlobal('scrollTo', () => {});
  setUser(nora);
  const { sent } = mockApi(({ method }) => (method === 'DELETE' ? null : nora));
  renderWithQuery(<ApplicationSentNotice application={application} />);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('In review');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw application' }));
  const [confirm] = screen.getAllByRole('button', { name: 'Withdraw application' }).slice(-1);
  if (confirm) fireEvent.click(confirm);
  await screen.findByText('Application withdrawn.');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /users/${nora.id}/application`,
  ]);
});
