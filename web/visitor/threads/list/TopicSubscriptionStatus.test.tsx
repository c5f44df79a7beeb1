import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../../tests/setup/render.tsx';
import type { SubCategoryView } from '../../../../worker/contract/content/categories.ts';
import { FollowButtons } from '../../../ui/social/FollowButtons.tsx';
import { TopicSubscriptionStatus } from './TopicSubscriptionStatus.tsx';
import { useTopicAlert } from './use-topic-alert.ts';

withMemberSignedIn();

const topic = { id: 's', tag: 'sleep', name: 'Sleep' } as SubCategoryView;

const Follow = () => (
  <FollowButtons type="sub_categories" id="s" name="Sleep" isTold={useTopicAlert('s')} />
);

async function draw(state: string | null, alerts: string[]) {
  mockApi(({ path }) =>
    path.includes('/alerts') ? listResponse(alerts.map((object_id) => ({ object_id }))) : { state },
  );
  renderWithQuery(
    <>
      <Follow />
      <TopicSubscriptionStatus member="nora" subCategory={topic}>
        <a href="/alerts/new">Get alerts for new threads</a>
      </TopicSubscriptionStatus>
    </>,
  );
  await waitInAct();
  const offered = [screen.queryByRole('button', { name: /^Follow Sleep/ }), tellMe()];
  return offered.map((one) => one !== null);
}
const tellMe = () => screen.queryByRole('link', { name: 'Get alerts for new threads' });

test('offers follow and alert to a member with neither', async () => {
  expect(await draw(null, ['another'])).toEqual([true, true]);
});

test('explains the notifications of a followed topic', async () => {
  expect(await draw('followed', [])).toEqual([false, false]);
  expect(screen.getByText(/New threads appear in your notifications/)).toBeTruthy();
});

test('offers no follow with an alert', async () => {
  expect(await draw(null, ['s'])).toEqual([false, false]);
  expect(screen.getByText(/You get e-mail alerts for new threads here/)).toBeTruthy();
});

test('offers no alert for a muted topic', async () => {
  expect(await draw('muted', [])).toEqual([true, false]);
});
