import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import {
  type ApiCall,
  errorResponse,
  etagResponse,
  mockApi,
} from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { readDraft } from '../../ui/form/draft-storage.ts';
import { getFormFields } from '../../ui/resource-form/item-form-values.ts';
import { newArticleResource } from './article-form-resources.ts';
import { EditArticlePage } from './EditArticlePage.tsx';
import { formatOpenElsewhere } from './server-draft.ts';

const id = '019b76da-a800-7b93-8571-804dab27c89f';
const article = {
  id,
  title: 'On rest',
  sub_title: null,
  tag: 'on-rest',
  category_id: id,
  article: null,
  key_image_id: null,
  published_at: null,
  published_by: null,
  unpublish_at: null,
  is_pinned: false,
  is_coming_soon: false,
  is_featured: false,
  is_restricted: false,
};
const nothing = { draft: null, etag: null, updated_at: null, others: [] };
const onMoss = {
  draft: { title: 'On moss' },
  etag: '"1"',
  updated_at: '2026-01-01T00:00:00.000Z',
};

/** Renders the form with the given draft on the server, which `keep` replaces. */
async function draw(
  draft: object,
  version = 1,
  keep = (body: object | null): unknown => ({ draft: body, updated_at: new Date().toISOString() }),
) {
  let stored = draft;
  const { sent } = mockApi(({ method, path, body }) => {
    if (path.endsWith('/draft')) {
      if (method !== 'PUT' || JSON.stringify(body) === '{}') return { ...nothing, ...stored };
      const kept = keep(body);
      if (kept instanceof Response) return kept;
      stored = kept as object;
      return { ...nothing, ...stored };
    }
    return path === `/articles/${id}` ? etagResponse(article, version) : undefined;
  });
  renderWithQuery(<EditArticlePage id={id} />);
  await screen.findByLabelText('Title', {}, { timeout: 10_000 });
  await flushUpdates();
  return sent;
}

const told = ({ method, body }: ApiCall) => [method, body];

const readDeviceDraft = () => readDraft(nora.id, `/articles/${id}`);

const type = (value: string) => fireEvent.change(title(), { target: { value } });

const title = () => screen.getByLabelText<HTMLInputElement>('Title');

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', `/admin/articles/${id}/edit`));

test('stores typed changes on the server after two seconds, then not on the device', {
  tags: ['slow'],
}, async () => {
  const sent = await draw(nothing);
  expect(sent.map(told)).toEqual([['PUT', {}]]);
  fireEvent.change(title(), { target: { value: 'On re' } });
  await flushUpdates();
  fireEvent.change(title(), { target: { value: 'On resting' } });
  expect(readDeviceDraft()).toMatchObject({ values: { title: 'On resting' } });
  await flushUpdates(2_300);
  expect(sent.slice(1).map(told)).toEqual([['PUT', { title: 'On resting' }]]);
  expect(readDeviceDraft()).toBeNull();
  expect(screen.getByText('Draft saved')).toBeDefined();
});

test('keeps on the device what the server has not accepted, until it does', {
  tags: ['slow'],
}, async () => {
  await draw(onMoss, 1, () => errorResponse(413, 'Too long.'));
  type('On moss and rest');
  await flushUpdates(2_300);
  await screen.findByText('Draft saved on this device');
  cleanup();
  const sent = await draw(onMoss);
  expect(title().value).toBe('On moss and rest');
  await flushUpdates(2_300);
  expect(sent.slice(1).map(told)).toEqual([['PUT', { title: 'On moss and rest' }]]);
  expect(readDeviceDraft()).toBeNull();
});

test('shows a newer draft of another device next to unsent words', {
  tags: ['slow'],
}, async () => {
  const newer = { ...onMoss, draft: { title: 'On ferns', sub_title: 'Shade' } };
  await draw(nothing, 1, () => newer);
  type('On moss');
  await flushUpdates(2_300);
  expect(title().value).toBe('On moss');
  expect(screen.getByLabelText<HTMLInputElement>(/^Subtitle/).value).toBe('Shade');
  expect(screen.getByText('On ferns')).toBeDefined();
  cleanup();
  await draw(newer);
  expect(title().value).toBe('On moss');
  expect(screen.getByText('On ferns')).toBeDefined();
});

test('restores a draft of another device and deletes it when discarded', async () => {
  const sent = await draw(onMoss);
  expect(title().value).toBe('On moss');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await flushUpdates();
  expect(title().value).toBe('On rest');
  expect(sent.slice(-1).map(told)).toEqual([['PUT', null]]);
});

test('shows an older draft next to the version saved since', async () => {
  await draw(onMoss, 2);
  expect(title().value).toBe('On moss');
  expect(
    await screen.findByText('Someone else changed this article while you were editing'),
  ).toBeDefined();
});

test('shows who else has the article open', async () => {
  const touched_at = new Date(Date.now() - 125_000).toISOString();
  await draw({ others: [{ id, name: 'Robin Hale', touched_at }] });
  expect(
    screen.getByText('Robin Hale has this article open too. Last active 2 minutes ago.'),
  ).toBeDefined();
  const now = Date.parse('2026-01-01T00:01:30Z');
  expect(formatOpenElsewhere('Ann', '2026-01-01T00:00:00Z', now)).toMatch(/1 minute ago/);
  expect(formatOpenElsewhere('Ann', '2026-01-01T00:01:29Z', now)).toMatch(/just now/);
});

test('asks for title and category of a new article only', () => {
  expect(Object.keys(getFormFields(newArticleResource, 'create'))).toEqual([
    'title',
    'category_id',
  ]);
});

test('opens the drawer for an invalid setting and closes it on Escape', async () => {
  const sent = await draw(nothing);
  const button = screen.getByRole('button', { name: 'Settings' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const tag = screen.getByLabelText('Tag');
  fireEvent.change(tag, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await flushUpdates();
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(tag);
  fireEvent.keyDown(tag, { key: 'Escape' });
  await flushUpdates();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
