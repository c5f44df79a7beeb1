import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import {
  type ApiCall,
  createdResponse,
  errorResponse,
  listResponse,
  mockApi,
} from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { createQueryClient } from '../../data/query.ts';
import { allTagsQuery, tagLinksQuery } from '../../ui/tags/tag-queries.ts';
import { TagEditor } from './TagEditor.tsx';

const id = '019b76da-a800-7f91-814a-9ea5f5325160';
const tags = ['ANGER', 'GRIEF', 'NEW-PARENTS'].map((name) => ({ id: `tag-${name}`, name }));
const grief = { id: 'link-GRIEF', tag_id: 'tag-GRIEF', name: 'GRIEF' };
const later = 'Please try again soon.';

const told = ({ method, path, body }: ApiCall) =>
  [method, path, body?.tag_id ?? body?.name ?? ''].join(' ').trim();
const taken = (call: ApiCall) => {
  if (call.method !== 'POST') return null;
  return createdResponse(call.path === '/tag-links' ? 'link-made' : 'tag-made');
};

function Editor() {
  const { data: all = [] } = useQuery(allTagsQuery);
  const { data: links = [] } = useQuery(tagLinksQuery(articlesResource, id));
  return <TagEditor resource={articlesResource} id={id} tags={all} links={links} />;
}

function draw() {
  const client = createQueryClient({});
  client.setQueryData(allTagsQuery.queryKey, tags);
  client.setQueryData(tagLinksQuery(articlesResource, id).queryKey, [grief]);
  renderWithQuery(<Editor />, client);
}

const badge = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => badge(name).getAttribute('aria-pressed') === 'true';
const count = () => screen.getByText(/ selected$/, { selector: '.tag-count' }).textContent;
const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });

withAdminSignedIn();

test('shows each tag as a toggle with its state', () => {
  draw();
  expect(tags.map(({ name }) => [name, isOn(name)])).toEqual([
    ['ANGER', false],
    ['GRIEF', true],
    ['NEW-PARENTS', false],
  ]);
  expect(count()).toBe('3 tags, 1 selected');
});

test('assigns a tag at once and removes it by its server id', async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent } = mockApi(({ method }) => (method === 'POST' ? answer.promise : null));
  draw();
  fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(true);
  expect(count()).toBe('3 tags, 2 selected');
  await flushUpdates();
  answer.resolve(createdResponse('link-made'));
  await flushUpdates();
  expect(isOn('ANGER')).toBe(true);
  fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(false);
  await flushUpdates();
  expect(sent.map(told)).toEqual(['POST /tag-links tag-ANGER', 'DELETE /tag-links/link-made']);
  expect(isOn('ANGER')).toBe(false);
});

test('queues a second press until the response', async () => {
  const { sent } = mockApi(async (call) => {
    await new Promise((resolve) => setTimeout(resolve));
    return taken(call);
  });
  draw();
  for (const _ of [1, 2, 3]) fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(true);
  await flushUpdates();
  expect(sent.map(told)).toEqual([
    'POST /tag-links tag-ANGER',
    'DELETE /tag-links/link-made',
    'POST /tag-links tag-ANGER',
  ]);
  expect(isOn('ANGER')).toBe(true);
});

test('restores the toggle after an error and shows it', async () => {
  mockApi(({ method, path }) => {
    if (method === 'POST') return Response.json({ detail: 'tag does not exist' }, { status: 422 });
    return path.startsWith('/tag-links/articles')
      ? listResponse([grief])
      : errorResponse(503, later);
  });
  draw();
  fireEvent.click(badge('ANGER'));
  fireEvent.click(badge('GRIEF'));
  expect([isOn('ANGER'), isOn('GRIEF')]).toEqual([true, false]);
  await flushUpdates();
  expect([isOn('ANGER'), isOn('GRIEF')]).toEqual([false, true]);
  expect(screen.getByText(/tag does not exist/, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
});

test('accepts that another user has removed the tag', async () => {
  mockApi(() => errorResponse(404, 'This tag was already removed.'));
  draw();
  fireEvent.click(badge('GRIEF'));
  await flushUpdates();
  expect(isOn('GRIEF')).toBe(false);
  expect(screen.queryByText(/not there any more/)).toBeNull();
});

test('filters regardless of case and marks', () => {
  draw();
  type('new par');
  expect(screen.queryByRole('button', { name: 'ANGER' })).toBeNull();
  expect(isOn('NEW-PARENTS')).toBe(false);
  expect(count()).toBe('1 of 3 tags, 1 selected');
  type('   ');
  expect(isOn('GRIEF')).toBe(true);
});

test('previews, creates and assigns a new tag', async () => {
  const { sent } = mockApi(taken);
  draw();
  type('tea & cake');
  expect(screen.getByText(/It will be saved as TEA-CAKE/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create TEA-CAKE' }));
  await flushUpdates();
  expect(sent.map(told)).toEqual(['POST /tags TEA-CAKE', 'POST /tag-links tag-made']);
  expect([isOn('TEA-CAKE'), box().value]).toEqual([true, '']);
});

test('assigns an existing tag on Enter and ignores invalid names', async () => {
  const { sent } = mockApi(taken);
  draw();
  const enter = () => fireEvent.submit(box().form as HTMLFormElement);
  for (const name of ['grief', '&!', '  ']) {
    type(name);
    enter();
  }
  await flushUpdates();
  expect(sent.map(told)).toEqual([]);
  type('new parents');
  expect(screen.getByRole('button', { name: 'Add NEW-PARENTS' })).toBeTruthy();
  enter();
  await flushUpdates();
  expect(sent.map(told)).toEqual(['POST /tag-links tag-NEW-PARENTS']);
  expect(isOn('NEW-PARENTS')).toBe(true);
});

test('assigns a tag that another user created first', async () => {
  const { sent } = mockApi((call) => {
    if (call.path !== '/tags') return taken(call);
    return call.method === 'POST'
      ? errorResponse(409, 'This name is already in use.', 'taken')
      : listResponse([{ id: 'tag-theirs', name: 'TEA' }]);
  });
  draw();
  type('tea');
  fireEvent.submit(box().form as HTMLFormElement);
  await flushUpdates();
  expect(sent.map(told)).toEqual(['POST /tags TEA', 'POST /tag-links tag-theirs']);
  expect(isOn('TEA')).toBe(true);
});

test('keeps the input when creation fails', async () => {
  mockApi(() => errorResponse(503, later));
  draw();
  type('tea');
  fireEvent.submit(box().form as HTMLFormElement);
  await flushUpdates();
  expect(box().value).toBe('tea');
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
});
