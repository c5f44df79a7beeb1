import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import type { TranslationEntry } from '../../../worker/contract/content/translations.ts';
import { emptySite, SiteContext } from '../../data/site.ts';
import { TranslationLayout } from './TranslationLayout.tsx';

const sourceId = '019b76da-a800-7b93-8571-804dab27c89f';
const copyId = '019b76da-a800-7b93-8571-804dab27c890';
const newId = '019b76da-a800-7b93-8571-804dab27c891';
const since = '2026-11-20T10:00:00.000Z';
const changedAt = '2026-11-21T10:00:00.000Z';

const source: TranslationEntry = {
  id: sourceId,
  language_id: 'en',
  tag: 'about',
  title: 'About us',
  state: 'current',
  is_source: true,
  publication: 'published',
  text_changed_at: changedAt,
};
const welsh: TranslationEntry = {
  ...source,
  id: copyId,
  language_id: 'cy',
  state: 'older',
  is_source: false,
  publication: 'draft',
  text_changed_at: since,
};
const polish: TranslationEntry = {
  ...welsh,
  id: null,
  language_id: 'pl',
  state: 'missing',
  publication: null,
};

const languages = ['en', 'cy', 'pl'].map((code) => ({ code, name: code, offer: '' }));

const change = { id: newId, created_at: changedAt, has_values: true };
const fields = [{ name: 'title', label: 'Title', before: 'About you', after: 'About us' }];

async function draw(id: string, codes = languages) {
  const { sent } = mockApi(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/translations')) return createdResponse(newId);
    if (path.includes('/translations')) return { data: [source, welsh, polish] };
    if (path === '/history') return listResponse([change]);
    if (path.endsWith('/values')) return { fields };
    if (path === `/pages/${sourceId}`)
      return { id: sourceId, title: 'About us', details: '<p>Words</p>' };
    return undefined;
  });
  renderWithQuery(
    <SiteContext value={{ ...emptySite, languages: codes }}>
      <TranslationLayout resource={pagesResource} id={id}>
        <p>The form</p>
      </TranslationLayout>
    </SiteContext>,
  );
  await flushUpdates();
  return sent;
}

const panel = () => within(screen.getByRole('region', { name: 'Languages' }));
const rowTexts = () =>
  panel()
    .getAllByRole('listitem')
    .map((row) => row.textContent);

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', `/admin/pages/${sourceId}/edit`));

test('lists the languages with state, publication and action', async () => {
  await draw(sourceId);
  expect(rowTexts()).toEqual([
    'EnglishSourcePublishedYou are editing this version',
    'WelshOlder than the sourceDraftCompareMark as up to date',
    'PolishMissingTranslate',
  ]);
  expect(panel().getByRole('link', { name: 'Compare: Welsh' }).getAttribute('href')).toBe(
    `/admin/pages/${copyId}/edit`,
  );
  expect(screen.getByText('The form')).toBeTruthy();
  expect(screen.queryByText('Source text: English')).toBeNull();
});

test('creates a missing translation and opens it', async () => {
  const sent = await draw(sourceId);
  fireEvent.click(panel().getByRole('button', { name: 'Translate: Polish' }));
  await flushUpdates();
  expect(sent[0]?.path).toBe(`/pages/${sourceId}/translations`);
  expect(sent[0]?.body).toEqual({ language_id: 'pl' });
  expect(location.pathname).toBe(`/admin/pages/${newId}/edit`);
});

test('shows the source of a translation and what has changed in it', async () => {
  const sent = await draw(copyId);
  const text = within(
    await screen.findByRole('region', { name: 'Source text: English', hidden: true }),
  );
  await flushUpdates();
  expect(text.getByText('Words')).toBeTruthy();
  expect(text.getByText(/you/, { selector: 'del' })).toBeTruthy();
  fireEvent.click(text.getByRole('button', { name: 'Mark as up to date: Welsh', hidden: true }));
  await flushUpdates();
  expect(sent[0]?.path).toBe(`/pages/${copyId}/translations/confirm`);
  expect(sent[0]?.body).toEqual({ source_changed_at: changedAt });
});

test('shows the form only on a site with one language', async () => {
  await draw(sourceId, languages.slice(0, 1));
  expect(screen.queryByRole('region', { name: 'Languages' })).toBeNull();
  expect(screen.getByText('The form')).toBeTruthy();
});
