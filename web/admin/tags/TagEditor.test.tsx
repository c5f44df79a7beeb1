import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import { onScreen, settle } from '../../../tests/setup/render.tsx';
import { type Call, list, made, refused, serving } from '../../../tests/setup/mock-api.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { createQueryClient } from '../../data/query.ts';
import { everyTag, linksOf } from '../../ui/tags/tag-queries.ts';
import { TagEditor } from './TagEditor.tsx';

const id = '019b76da-a800-7f91-814a-9ea5f5325160';
const tags = ['ANGER', 'GRIEF', 'NEW-PARENTS'].map((name) => ({ id: `tag-${name}`, name }));
const grief = { id: 'link-GRIEF', tag_id: 'tag-GRIEF', name: 'GRIEF' };
const later = 'Please try again soon.';

const told = ({ method, path, body }: Call) =>
  [method, path, body?.tag_id ?? body?.name ?? ''].join(' ').trim();
const taken = (call: Call) => {
  if (call.method !== 'POST') return null;
  return made(call.path === '/tag-links' ? 'link-made' : 'tag-made');
};

function Editor() {
  const { data: all = [] } = useQuery(everyTag);
  const { data: links = [] } = useQuery(linksOf(articles, id));
  return <TagEditor resource={articles} id={id} tags={all} links={links} />;
}

function draw() {
  const client = createQueryClient({});
  client.setQueryData(everyTag.queryKey, tags);
  client.setQueryData(linksOf(articles, id).queryKey, [grief]);
  onScreen(<Editor />, client);
}

const badge = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => badge(name).getAttribute('aria-pressed') === 'true';
const count = () => screen.getByText(/ selected$/, { selector: '.tag-count' }).textContent;
const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });

asAdmin();

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
  const { sent } = serving(({ method }) => (method === 'POST' ? answer.promise : null));
  draw();
  fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(true);
  expect(count()).toBe('3 tags, 2 selected');
  await settle();
  answer.resolve(made('link-made'));
  await settle();
  expect(isOn('ANGER')).toBe(true);
  fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(false);
  await settle();
  expect(sent.map(told)).toEqual(['POST /tag-links tag-ANGER', 'DELETE /tag-links/link-made']);
  expect(isOn('ANGER')).toBe(false);
});

test('queues a second press until the response', async () => {
  const { sent } = serving(async (call) => {
    await new Promise((resolve) => setTimeout(resolve));
    return taken(call);
  });
  draw();
  for (const _ of [1, 2, 3]) fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(true);
  await settle();
  expect(sent.map(told)).toEqual([
    'POST /tag-links tag-ANGER',
    'DELETE /tag-links/link-made',
    'POST /tag-links tag-ANGER',
  ]);
  expect(isOn('ANGER')).toBe(true);
});

test('restores the toggle after an error and shows it', async () => {
  serving(({ method, path }) => {
    if (method === 'POST') return Response.json({ detail: 'tag does not exist' }, { status: 422 });
    return path.startsWith('/tag-links/articles') ? list([grief]) : refused(503, later);
  });
  draw();
  fireEvent.click(badge('ANGER'));
  fireEvent.click(badge('GRIEF'));
  expect([isOn('ANGER'), isOn('GRIEF')]).toEqual([true, false]);
  await settle();
  expect([isOn('ANGER'), isOn('GRIEF')]).toEqual([false, true]);
  expect(screen.getByText(/tag does not exist/, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
});

test('accepts that another user has removed the tag', async () => {
  serving(() => refused(404, 'This tag was already removed.'));
  draw();
  fireEvent.click(badge('GRIEF'));
  await settle();
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
  const { sent } = serving(taken);
  draw();
  type('tea & cake');
  expect(screen.getByText(/It will be saved as TEA-CAKE/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create TEA-CAKE' }));
  await settle();
  expect(sent.map(told)).toEqual(['POST /tags TEA-CAKE', 'POST /tag-links tag-made']);
  expect([isOn('TEA-CAKE'), box().value]).toEqual([true, '']);
});

test('assigns an existing tag on Enter and ignores invalid names', async () => {
  const { sent } = serving(taken);
  draw();
  const enter = () => fireEvent.submit(box().form as HTMLFormElement);
  for (const name of ['grief', '&!', '  ']) {
    type(name);
    enter();
  }
  await settle();
  expect(sent.map(told)).toEqual([]);
  type('new parents');
  expect(screen.getByRole('button', { name: 'Add NEW-PARENTS' })).toBeTruthy();
  enter();
  await settle();
  expect(sent.map(told)).toEqual(['POST /tag-links tag-NEW-PARENTS']);
  expect(isOn('NEW-PARENTS')).toBe(true);
});

test('assigns a tag that another user created first', async () => {
  const { sent } = serving((call) => {
    if (call.path !== '/tags') return taken(call);
    return call.method === 'POST'
      ? refused(409, 'This name is already in use.', 'taken')
      : list([{ id: 'tag-theirs', name: 'TEA' }]);
  });
  draw();
  type('tea');
  fireEvent.submit(box().form as HTMLFormElement);
  await settle();
  expect(sent.map(told)).toEqual(['POST /tags TEA', 'POST /tag-links tag-theirs']);
  expect(isOn('TEA')).toBe(true);
});

test('keeps the input when creation fails', async () => {
  serving(() => refused(503, later));
  draw();
  type('tea');
  fireEvent.submit(box().form as HTMLFormElement);
  await settle();
  expect(box().value).toBe('tea');
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
});
