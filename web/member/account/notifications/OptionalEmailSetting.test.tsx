import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { accountQuery } from '../account-queries.ts';
import { OptionalEmailSetting } from './OptionalEmailSetting.tsx';

withMemberSignedIn();

test('turns e-mails on and off after an unsubscribe', async () => {
  const stopped = { ...nora, email_unsubscribed_at: '2026-01-01T00:00:00.000Z' };
  const answers = [stopped, nora, stopped];
  const { sent } = mockApi(() => answers.shift());
  renderWithQuery(
    <QueryBoundary queries={{ account: accountQuery(nora.id) }}>
      {({ account }) => <OptionalEmailSetting account={account} />}
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
