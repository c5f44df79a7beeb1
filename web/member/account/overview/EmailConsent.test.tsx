import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withMemberSignedIn } from '../../../../tests/fixtures/web/signed-in-member.ts';
import { nora } from '../../../../tests/fixtures/web/member.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { EmailConsent } from './EmailConsent.tsx';
import { accountQuery } from '../account-queries.ts';

vi.mock('../../../auth/session/session.ts', () => ({ loadCurrentUser: vi.fn() }));
withMemberSignedIn();

test('turns e-mails on and off after an unsubscribe', async () => {
  const stopped = { ...nora, email_unsubscribed_at: '2026-01-01T00:00:00.000Z' };
  const answers = [stopped, nora, stopped];
  const { sent } = mockApi(() => answers.shift());
  renderWithQuery(
    <QueryBoundary queries={{ account: accountQuery(nora.id) }}>
      {({ account }) => <EmailConsent account={account} />}
    </QueryBoundary>,
  );
  const turn = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(turn.checked).toBe(false);
  fireEvent.click(turn);
  await waitFor(() => expect(turn.checked).toBe(true));
  fireEvent.click(turn);
  await waitFor(() => expect(turn.checked).toBe(false));
  expect(sent.map(({ body }) => body)).toEqual([
    { is_unsubscribed: false },
    { is_unsubscribed: true },
  ]);
});
