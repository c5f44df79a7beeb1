import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora } from '../../../../tests/fixtures/web/signed-in-member.ts';
import { nora } from '../../../../tests/fixtures/web/member.ts';
import { onScreen } from '../../../../tests/setup/render.tsx';
import { serving } from '../../../../tests/setup/mock-api.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { Mails } from './EmailConsent.tsx';
import { accountOf } from '../account-queries.ts';

vi.mock('../../../auth/session/session.ts', () => ({ load: vi.fn() }));
asNora();

test('turns e-mails on and off after an unsubscribe', async () => {
  const stopped = { ...nora, email_unsubscribed_at: '2026-01-01T00:00:00.000Z' };
  const answers = [stopped, nora, stopped];
  const { sent } = serving(() => answers.shift());
  onScreen(
    <Answered queries={{ account: accountOf(nora.id) }}>
      {({ account }) => <Mails account={account} />}
    </Answered>,
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
