import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { notificationPauseQuery } from '../../notifications/notification-queries.ts';
import { PauseNotifications } from './PauseNotifications.tsx';

withMemberSignedIn();

async function draw() {
  const { sent } = mockApi(({ method, body }) =>
    method === 'PUT' ? body : { is_paused: false, until: null },
  );
  renderWithQuery(
    <QueryBoundary queries={{ pause: notificationPauseQuery(nora.id) }}>
      {({ pause }) => <PauseNotifications pause={pause} />}
    </QueryBoundary>,
  );
  return {
    sent,
    press: async (name: string) => fireEvent.click(await screen.findByRole('button', { name })),
  };
}

test('pauses until the member resumes', async () => {
  const { sent, press } = await draw();
  await press('Pause notifications');
  await screen.findByText(/are paused until you resume them\./);
  await press('Resume notifications');
  await screen.findByRole('button', { name: 'Pause notifications' });
  expect(sent.map(({ body }) => body)).toEqual([
    { is_paused: true, until: null },
    { is_paused: false, until: null },
  ]);
});

test('pauses until the beginning of a chosen day', async () => {
  const { sent, press } = await draw();
  fireEvent.change(await screen.findByLabelText(/^Until/), { target: { value: '2126-12-06' } });
  await press('Pause notifications');
  await waitFor(() => expect(screen.getByText(/6 December 2126/)).toBeTruthy());
  expect(sent[0]?.body).toEqual({
    is_paused: true,
    until: new Date('2126-12-06T00:00').toJSON(),
  });
});
