import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadAndReadFile } from '../../../tests/fixtures/files.ts';
import { getPictureSample } from '../../../tests/fixtures/picture-samples.ts';
import {
  callApi,
  DB,
  fetchApp,
  getResponseQueryStatistics,
  queuedMessages,
  readPageQueryStatistics,
  recordedPurges,
  renewSignIn,
  resetAndSeed,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { buildAccentColors } from '../../contract/settings/accent-colors.ts';
import type { SettingsInput, SiteSettings } from '../../contract/settings/site-settings.ts';
import { getNowMs, setClock } from '../../db/clock.ts';
import { wrapInEmailLayout } from '../../mail/outbox/email-layout.ts';
import { forgetSettings, SETTINGS_TAG } from '../../settings/settings-copy.ts';

withSeededDatabase();

beforeEach(async () => {
  await resetAndSeed();
  await renewSignIn();
});

const decode = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
const gif = decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
/** 512 black pixels square. */
const squarePng = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAgAAAAIAAQAAAADcA+lXAAAANklEQVR42u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB8G4IAAAFjdVCkAAAAAElFTkSuQmCC',
);

const uploadMark = () =>
  uploadAndReadFile(
    {
      object_type: 'library',
      object_id: undefined,
      content: squarePng,
      content_type: 'image/png',
    },
    testUsers.admin,
  );

function replaceContent(id: string, content: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('content', new Blob([content]), 'other.png');
  return callApi('PUT', `uploaded_files/${id}/content`, testUsers.admin, form);
}

const get = () => callApi('GET', 'settings', testUsers.admin);
const read = async () => (await get()).json<SiteSettings>();
const patch = (body: SettingsInput | object, headers: object = {}) =>
  callApi('PATCH', 'settings', testUsers.admin, body, headers);
const save = async (body: SettingsInput) => {
  const answer = await patch(body);
  expect(answer.status).toBe(200);
  return answer.json<SiteSettings>();
};
const readPage = async (path: string) => (await fetchApp(path)).text();

describe('GET /settings', () => {
  test('names wrangler.toml as the source of everything on a new site', async () => {
    const answer = await get();
    expect(answer.headers.get('ETag')).toBe('"1"');
    const settings = await answer.json<SiteSettings>();
    expect(settings).toMatchObject({
      name: env.NETWORK_NAME,
      signup_approval: 'admin',
      minimum_age: 0,
      currency: 'GBP',
      languages: ['en'],
      accent_hue: null,
      type_pair: 1,
    });
    expect(new Set(Object.values(settings.sources))).toEqual(new Set(['wrangler.toml']));
  });
});

describe('PATCH /settings', () => {
  test('changes values and their sources, with history and a purge', async () => {
    const saved = await save({ name: 'Tŷ Ioga', tagline: 'Yoga in Wales' });
    expect(saved).toMatchObject({ name: 'Tŷ Ioga', tagline: 'Yoga in Wales' });
    expect(saved.sources).toMatchObject({ name: 'setting', currency: 'wrangler.toml' });
    expect(recordedPurges.flat()).toContain('site_settings');
    const delayed = queuedMessages.filter(({ queue }) => queue === 'sobe-purge');
    expect(delayed).toHaveLength(2);
    const history = await callApi('GET', 'history?link_table=settings', testUsers.admin);
    expect(await history.json()).toMatchObject({ count: 1, data: [{ link_table: 'settings' }] });
  });

  test('gives a field back with null', async () => {
    await save({ currency: 'EUR' });
    const saved = await save({ currency: null });
    expect(saved).toMatchObject({ currency: 'GBP', sources: { currency: 'wrangler.toml' } });
  });

  test('needs the ETag that it is sent with', async () => {
    const first = await patch({ tagline: 'One' }, { 'If-Match': '"1"' });
    expect(first.headers.get('ETag')).toBe('"2"');
    const second = await patch({ tagline: 'Two' }, { 'If-Match': '"1"' });
    expect(second.status).toBe(409);
    expect(await read()).toMatchObject({ tagline: 'One' });
  });

  test.each([
    { name: ' ' },
    { accent_hue: 360 },
    { type_pair: 4 },
    { hero_words: ['One', 'Two'] },
    { menu: [{ label: 'Away', path: '//example.org' }] },
    { menu: [{ label: 'Away', path: 'https://example.org' }] },
    { menu: [{ label: '', path: '/events' }] },
    { menu: Array(2).fill({ label: 'Events', path: '/events' }) },
    { social_url: 'http://example.org' },
    { social_url: 'javascript:alert(1)' },
    { signup_approval: 'none' },
    { minimum_age: -1 },
    { currency: 'pounds' },
    { languages: ['pl'] },
    { languages: ['en', 'xx'] },
    { languages: [] },
    { home_sections: ['hero'] },
    { texts: { xx: { name: 'Name' } } },
    { mark_file_id: '01900000-0000-7000-8000-000000000000' },
    { unknown: 1 },
  ])('refuses %j', async (body) => {
    expect((await patch(body)).status).toBe(422);
    expect(await read()).toMatchObject({ updated_at: null });
  });

  test.each([{ name: 'Other' }, { signup_approval: 'automatic' as const }, { minimum_age: 21 }])(
    'needs a proof of identity for %j',
    async (body) => {
      await read();
      await DB.run(`update sessions set proved_at = null`);
      const answer = await patch(body);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ reason: 'proof' });
      expect((await patch({ ...(await pickSame(body)), tagline: 'Line' })).status).toBe(200);
    },
  );

  test('keeps the files that it names', async () => {
    const { id: file } = await uploadAndReadFile(
      { object_type: 'library', object_id: undefined },
      testUsers.admin,
    );
    await save({ hero_file_id: file });
    const uses = await callApi('GET', `uploaded_files/${file}/uses`, testUsers.admin);
    expect(await uses.json()).toMatchObject({ count: 1, data: [{ resource: 'settings' }] });
    const refused = await callApi('DELETE', `uploaded_files/${file}`, testUsers.admin);
    expect(await refused.json()).toMatchObject({ reason: 'in_use' });
    await save({ hero_file_id: null });
    expect((await callApi('DELETE', `uploaded_files/${file}`, testUsers.admin)).status).toBe(204);
  });

  test('says that the settings use a file that cannot be deleted', async () => {
    const { id } = await uploadMark();
    await save({ hero_file_id: id });
    const refused = await callApi('DELETE', `uploaded_files/${id}`, testUsers.admin);
    expect(await refused.json()).toMatchObject({
      message: 'This file is used in the settings of the site. Choose another one there first.',
    });
  });

  test.each([
    ['GIF', gif],
    ['small PNG', getPictureSample('png')],
  ])('keeps a mark that would be replaced by a %s', async (_, content) => {
    const { id, name } = await uploadMark();
    await save({ mark_file_id: id });
    const refused = await replaceContent(id, content);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'mark_replacement' }] });
    const file = await callApi('GET', `uploaded_files/${id}`, testUsers.admin);
    expect(await file.json()).toMatchObject({ name });
  });

  test('drops the icons of a mark that is replaced', async () => {
    const mark = await uploadMark();
    const icon = await uploadMark();
    await save({ mark_file_id: mark.id, mark_pictures: { favicon: icon.id } });
    expect((await replaceContent(mark.id, squarePng)).status).toBe(200);
    expect(await read()).toMatchObject({ mark_pictures: {} });
    const purges = queuedMessages.filter(({ body }) => JSON.stringify(body).includes(SETTINGS_TAG));
    expect(purges.length).toBeGreaterThan(2);
  });

  test('is for admins', async () => {
    expect((await callApi('PATCH', 'settings', testUsers.member, {})).status).toBe(403);
    expect((await callApi('GET', 'settings', testUsers.member)).status).toBe(403);
  });

  test('puts the default language first', async () => {
    expect(await save({ languages: ['cy', 'en'] })).toMatchObject({ languages: ['en', 'cy'] });
  });

  test('takes no more than two round trips', async () => {
    const answer = await patch({ tagline: 'Line' });
    expect(getResponseQueryStatistics(answer).roundTrips).toBeLessThanOrEqual(2);
  });
});

/** The values in force of the named fields. */
async function pickSame(body: object) {
  const settings = await read();
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in body));
}

describe('history of the settings', () => {
  test('shows and restores former values, also those of wrangler.toml', async () => {
    await save({ hero_words: ['Anadlu', 'Symud', 'Bod'], accent_hue: 250 });
    const list = await callApi('GET', 'history?link_table=settings', testUsers.admin);
    const [change] = (await list.json<{ data: { id: string }[] }>()).data;
    const values = await callApi('GET', `history/${change?.id}/values`, testUsers.admin);
    expect(await values.json()).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({
          name: 'hero_words',
          before: null,
          after: ['Anadlu', 'Symud', 'Bod'],
        }),
      ]),
    });
    const back = await callApi('POST', `history/${change?.id}/put_back`, testUsers.admin, {});
    expect(back.status).toBe(200);
    expect(await back.json()).toMatchObject({
      accent_hue: null,
      sources: { hero_words: 'wrangler.toml' },
    });
  });
});

describe('a page', () => {
  test('shows a changed name at once in the isolate that saved it', async () => {
    await save({ name: 'Haus am See' });
    const html = await readPage('/articles');
    expect(html).toContain('<title>Haus am See - ');
    expect(html).not.toContain('Sobe -');
  });

  test('reads the settings in its own round trip, also without a copy', async () => {
    await save({ name: 'Haus am See' });
    forgetSettings();
    for (const path of ['/', '/articles', '/u/nora-quinn']) {
      forgetSettings();
      const answer = await fetchApp(path);
      const { roundTrips } = await readPageQueryStatistics(answer.clone());
      expect(roundTrips, path).toBe(1);
      expect(await answer.text(), path).toContain('<title>Haus am See');
    }
  });

  test('shows a change of another isolate after a minute at most', async () => {
    await save({ name: 'Haus am See' });
    await DB.run(`update site_settings set name = 'Haus am Meer', version = 9`);
    setClock(() => Date.now() + 61_000);
    expect(await readPage('/')).toContain('<title>Haus am Meer');
    expect(getNowMs()).toBeGreaterThan(Date.now());
  });

  test('has the languages that an admin adds, also in an isolate that has just started', async () => {
    await save({ languages: ['en', 'cy'], texts: { cy: { name: 'Tŷ Ioga' } } });
    expect(await readPage('/cy/articles')).toContain('<title>Tŷ Ioga - ');
    forgetSettings();
    const answer = await fetchApp('/cy/articles');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html lang="cy"');
    expect(await readPage('/articles')).toContain('<title>Sobe - ');
  });

  test('carries the tag that a change purges', async () => {
    const tags = (await fetchApp('/articles')).headers.get('Cache-Tag');
    expect(tags?.split(',')).toContain('site_settings');
  });
});

describe('rules', () => {
  const signUp = (date_of_birth: string) =>
    fetchApp('/sobe/v1/user-signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Ann Lee',
        email: 'ann.lee@example.org',
        password: 'Wellbeing-2026-long',
        title: 'Teacher',
        date_of_birth,
      }),
    });

  test('the minimum age counts from the next sign-up', async () => {
    await save({ minimum_age: 21 });
    forgetSettings();
    const answer = await signUp('2015-01-01');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'date_of_birth', values: { years: 21 } }],
    });
  });

  test('the currency is that of new prices and of the directory', async () => {
    await save({ currency: 'EUR' });
    const answer = await fetchApp('/sobe/v1/users/fe?q=under%20%C2%A350');
    expect(JSON.stringify(await answer.json())).toContain('EUR');
  });
});

describe('the look', () => {
  test('of a default site adds nothing to its pages', async () => {
    const html = await readPage('/');
    expect(html).not.toMatch(/theme-|apple-touch-icon|homeSections/);
    expect(html).toContain('<link rel="icon" href="/site/icon.svg"');
  });

  test('is a stylesheet at an address made of its values', async () => {
    await save({ accent_hue: 320, type_pair: 2 });
    const [, path = ''] = /<link rel="stylesheet" href="([^"]*theme[^"]*)"/.exec(
      await readPage('/articles'),
    ) ?? ['', ''];
    expect(path).toBe('/assets/theme-1-320-2.css');
    const styles = await fetchApp(path);
    expect(styles.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(styles.headers.get('Cache-Control')).toContain('immutable');
    expect(await styles.text()).toMatch(/--accent:light-dark\(#.{6},#.{6}\)/);
  });

  test('can be made by an isolate that knows no settings', async () => {
    expect((await fetchApp('/assets/theme-1-77-3.css')).status).toBe(200);
  });

  test('is that of mails, too', async () => {
    const before = wrapInEmailLayout(env, '<p>Hello</p>');
    await save({ accent_hue: 320 });
    expect(wrapInEmailLayout(env, '<p>Hello</p>')).not.toBe(before);
  });

  test('is in the web manifest', async () => {
    await save({ name: 'Haus am See', accent_hue: 250 });
    const manifest = await (await fetchApp('/site/site.webmanifest')).json();
    expect(manifest).toMatchObject({
      name: 'Haus am See',
      theme_color: buildAccentColors(250, 'light').accent,
    });
  });
});

describe('home page and menu', () => {
  test('crop the picture at its focal point', async () => {
    const { id } = await uploadMark();
    await save({ hero_file_id: id });
    const file = await callApi('PATCH', `uploaded_files/${id}`, testUsers.admin, {
      focal_x: 0.2,
      focal_y: 0.9,
    });
    expect(file.status).toBe(200);
    expect(await readPage('/')).toContain('data-focus-x="2" data-focus-y="9"');
  });

  test('keep the landscape with another accent, in its tones', async () => {
    await save({ accent_hue: 250 });
    expect(await readPage('/')).toMatch(/class="hero hero-toned".*class="hero-picture"/s);
  });

  test('have the chosen order, and the entries that every site has', async () => {
    await save({
      home_sections: ['articles', 'about'],
      menu: [
        { label: 'Retreats', path: '/events' },
        { label: '', path: '/practitioners' },
      ],
      hero_words: ['Breathe', 'Move', 'Rest'],
    });
    const html = await readPage('/');
    expect(html.indexOf('id="about"')).toBeGreaterThan(html.indexOf('id="category-'));
    expect(html).not.toContain('id="featured"');
    expect(html).toContain('Breathe');
    expect(html.indexOf('>Retreats<')).toBeLessThan(html.indexOf('href="/practitioners" class'));
    for (const path of ['/for-practitioners', '/search', '/help-now'])
      expect(html).toContain(`href="${path}" class="top-link`);
  });
});
