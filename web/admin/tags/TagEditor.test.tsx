import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../../tests/on-screen.tsx';
import { articles } from '../../../worker/contract/resources/articles.ts';
import { nora } from '../../account/nora.ts';
import { createQueryClient } from '../../lib/query.ts';
import { setUser } from '../../session/user.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { everyTag, linksOf } from './links.ts';
import { TagEditor } from './TagEditor.tsx';

const id = '019b76da-a800-7f91-814a-9ea5f5325160';
const tags = ['ANGER', 'GRIEF', 'NEW-PARENTS'].map((name) => ({ id: `tag-${name}`, name }));

type Answer = (method: string, path: string, body: Record<string, string>) => unknown;

/** Every call, in order; `answer` gives a body, null for 204, or a whole Response. */
function serving(answer: Answer) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    const { pathname } = new URL(String(to), location.origin);
    const path = pathname.replace('/sobe/v1', '');
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    const method = init?.method ?? 'GET';
    asked.push([method, path, body.tag_id ?? body.name ?? ''].join(' ').trim());
    const found = await answer(method, path, body);
    if (found instanceof Response) return found;
    return found === null ? new Response(null, { status: 204 }) : Response.json(found);
  });
  return asked;
}

function Editor() {
  const { data: all = [] } = useQuery(everyTag);
  const { data: links = [] } = useQuery(linksOf(articles, id));
  return <TagEditor resource={articles} id={id} tags={all} links={links} />;
}

function draw() {
  const client = createQueryClient({});
  client.setQueryData(everyTag.queryKey, tags);
  client.setQueryData(linksOf(articles, id).queryKey, [
    { id: 'link-GRIEF', tag_id: 'tag-GRIEF', name: 'GRIEF' },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Editor />
      <Toasts />
    </QueryClientProvider>,
  );
}

const badge = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => badge(name).getAttribute('aria-pressed') === 'true';
const count = () => screen.getByText(/ on$/, { selector: '.tag-count' }).textContent;
const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const made: Answer = (method, path) =>
  path === '/tag-links' ? { id: 'link-made' } : method === 'POST' ? { id: 'tag-made' } : null;
const refused = (status: number, body: object) => Response.json(body, { status });

beforeEach(() => setUser({ ...nora, is_admin: true }));

test('every tag is a badge that tells whether it is on', () => {
  draw();
  expect(tags.map(({ name }) => [name, isOn(name)])).toEqual([
    ['ANGER', false],
    ['GRIEF', true],
    ['NEW-PARENTS', false],
  ]);
  expect(count()).toBe('3 tags, 1 on');
});

test('a badge is on at once, and is taken off by the id that the server gave', async () => {
  let answer = (_: object) => {};
  const waiting = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const asked = serving((...call) => (call[0] === 'POST' ? waiting : made(...call)));
  draw();
  fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(true);
  expect(count()).toBe('3 tags, 2 on');
  await settle();
  answer({ id: 'link-made' });
  await settle();
  expect(isOn('ANGER')).toBe(true);
  fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(false);
  await settle();
  expect(asked).toEqual(['POST /tag-links tag-ANGER', 'DELETE /tag-links/link-made']);
  expect(isOn('ANGER')).toBe(false);
});

test('pressed again before the answer, it waits for its turn', async () => {
  const asked = serving(async (...call) => {
    await new Promise((resolve) => setTimeout(resolve));
    return made(...call);
  });
  draw();
  for (const _ of [1, 2, 3]) fireEvent.click(badge('ANGER'));
  expect(isOn('ANGER')).toBe(true);
  await settle();
  expect(asked).toEqual([
    'POST /tag-links tag-ANGER',
    'DELETE /tag-links/link-made',
    'POST /tag-links tag-ANGER',
  ]);
  expect(isOn('ANGER')).toBe(true);
});

test('when the server says no, the badge is as it was, and it is said why', async () => {
  serving((method, path) =>
    method === 'POST'
      ? refused(422, { detail: 'tag names nothing that exists' })
      : path.startsWith('/tag-links/articles')
        ? { count: 1, data: [{ id: 'link-GRIEF', tag_id: 'tag-GRIEF', name: 'GRIEF' }] }
        : refused(503, { message: 'Please try again soon.' }),
  );
  draw();
  fireEvent.click(badge('ANGER'));
  fireEvent.click(badge('GRIEF'));
  expect([isOn('ANGER'), isOn('GRIEF')]).toEqual([true, false]);
  await settle();
  expect([isOn('ANGER'), isOn('GRIEF')]).toEqual([false, true]);
  expect(screen.getByText(/tag names nothing that exists/, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
});

test('what somebody else took off meanwhile is off', async () => {
  serving(() => refused(404, { message: 'This tag is not there any more.' }));
  draw();
  fireEvent.click(badge('GRIEF'));
  await settle();
  expect(isOn('GRIEF')).toBe(false);
  expect(screen.queryByText(/not there any more/)).toBeNull();
});

test('the box filters, whatever the case and the marks', () => {
  draw();
  type('new par');
  expect(screen.queryByRole('button', { name: 'ANGER' })).toBeNull();
  expect(isOn('NEW-PARENTS')).toBe(false);
  expect(count()).toBe('1 of 3 tags, 1 on');
  type('   ');
  expect(isOn('GRIEF')).toBe(true);
});

test('a new name is shown as it will be kept, made, and put on', async () => {
  const asked = serving(made);
  draw();
  type('tea & cake');
  expect(screen.getByText(/It is kept as TEA-CAKE/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add TEA-CAKE' }));
  await settle();
  expect(asked).toEqual(['POST /tags TEA-CAKE', 'POST /tag-links tag-made']);
  expect([isOn('TEA-CAKE'), box().value]).toEqual([true, '']);
});

test('Enter puts on what is there by that name, and does nothing for what is on or is no name', async () => {
  const asked = serving(made);
  draw();
  const enter = () => fireEvent.submit(box().form as HTMLFormElement);
  for (const name of ['grief', '&!', '  ']) {
    type(name);
    enter();
  }
  await settle();
  expect(asked).toEqual([]);
  type('new parents');
  expect(screen.getByRole('button', { name: 'Put NEW-PARENTS on' })).toBeTruthy();
  enter();
  await settle();
  expect(asked).toEqual(['POST /tag-links tag-NEW-PARENTS']);
  expect(isOn('NEW-PARENTS')).toBe(true);
});

test('a tag that somebody made meanwhile is found and put on', async () => {
  const asked = serving((method, path, body) => {
    if (method === 'POST' && path === '/tags')
      return refused(409, { message: 'This name is already in use.', reason: 'taken' });
    if (path === '/tags') return { count: 1, data: [{ id: 'tag-theirs', name: 'TEA' }] };
    return made(method, path, body);
  });
  draw();
  type('tea');
  fireEvent.submit(box().form as HTMLFormElement);
  await settle();
  expect(asked).toEqual(['POST /tags TEA', 'GET /tags', 'POST /tag-links tag-theirs']);
  expect(isOn('TEA')).toBe(true);
});

test('what was typed stays when it could not be made', async () => {
  serving(() => refused(503, { message: 'Please try again soon.' }));
  draw();
  type('tea');
  fireEvent.submit(box().form as HTMLFormElement);
  await settle();
  expect(box().value).toBe('tea');
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
});
