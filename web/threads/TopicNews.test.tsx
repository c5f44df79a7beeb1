import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora, settle } from '../../tests/as-nora.ts';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { FollowButtons } from '../follows/FollowButtons.tsx';
import { createQueryClient } from '../lib/query.ts';
import { TopicNews } from './TopicNews.tsx';
import { useTopicAlert } from './use-topic-alert.ts';

asNora();

const topic = { id: 's', tag: 'sleep', name: 'Sleep' } as SubCategoryView;

const Follow = () => (
  <FollowButtons type="sub_categories" id="s" what="Sleep" isTold={useTopicAlert('s')} />
);

async function draw(state: string | null, alerts: string[]) {
  vi.spyOn(window, 'fetch').mockImplementation(async (path) =>
    Response.json(
      String(path).includes('/alerts')
        ? { count: alerts.length, data: alerts.map((object_id) => ({ object_id })) }
        : { state },
    ),
  );
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <Follow />
      <TopicNews member="nora" subCategory={topic} />
    </QueryClientProvider>,
  );
  await settle();
  const offered = [screen.queryByRole('button', { name: /^Follow Sleep/ }), tellMe()];
  return offered.map((one) => one !== null);
}
const tellMe = () => screen.queryByRole('link', { name: 'Tell me when a thread begins here' });

test('who has neither is offered both ways', async () => {
  expect(await draw(null, ['another'])).toEqual([true, true]);
});

test('who follows a topic is offered no alert for it, and reads how they are told', async () => {
  expect(await draw('followed', [])).toEqual([false, false]);
  expect(screen.getByText(/each new thread stands at your bell/)).toBeTruthy();
});

test('who has an alert for a topic need not follow it as well', async () => {
  expect(await draw(null, ['s'])).toEqual([false, false]);
  expect(screen.getByText(/We mail you when a thread begins here/)).toBeTruthy();
});

test('who has muted a topic is offered no alert', async () => {
  expect(await draw('muted', [])).toEqual([true, false]);
});
