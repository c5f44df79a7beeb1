import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { projectRoot } from '../../cli/local/serve-build.ts';
import { demoId } from '../../demo/demo-ids.ts';
import { splitDocument } from '../../tools/bench/measure-sizes.ts';
import type { Route } from '../../web/data/route.ts';
import { routes } from '../../web/entry/routes.ts';
import { getLayoutShift } from './expect-accessible.ts';
import { getButton, getDialog } from './locators.ts';
import { getAuthHeaders, signInOnPage } from './sign-in-helpers.ts';
import { expect, test, waitForHydration } from './test-site.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const enquiry = '00000000-0000-7000-8000-000000000001';

/** Example address for each route with parameters. */
const addresses: Record<string, string> = {
  '/ac/:tag': '/ac/first-steps',
  '/a/:tag': '/a/five-slow-movements-for-a-stiff-morning',
  '/b/:tag': '/b/a-hundred-people-and-a-tea-urn',
  '/c/:tag': '/c/making-and-outdoors',
  '/c/:category/:tag': '/c/talking-and-listening/counselling',
  '/u/:tag': '/u/ruth-abiola',
  '/u/:tag/message': '/u/ruth-abiola/message',
  '/messages/:id': `/messages/${demoId('messages', 'a-place-in-your-next-group')}`,
  '/admin/*?': '/admin/articles/add',
  '/t/:tag': '/t/i-lasted-three-minutes',
  '/l/:tag': '/l/harbour-studio',
  '/e/:tag': '/e/standing-like-trees',
  '/search/:term': '/search/SLEEP',
  '/practitioners/:place': '/practitioners/leeds',
  '/v/:user_id/:email_id': `/v/${nobody}/secret`,
  '/password-reset/:user_id/:email_id': `/password-reset/${nobody}/secret`,
  '/join/:id/:secret': `/join/${nobody}/secret`,
  '/unsubscribe/:user_id/:email_id': `/unsubscribe/${nobody}/secret`,
  '/stop/:user_id/:email_id': `/stop/${nobody}/secret`,
  '/second-factor/:user_id/:email_id': `/second-factor/${nobody}/secret`,
  '/merge/:user_id/:email_id': `/merge/${nobody}/secret`,
  '/ask': '/ask?to=ruth-abiola',
  '/enquiry/:id/:secret': '/enquiry/sent',
  '/events/coming/:id/:secret': '/events/coming/sent',
  '/alerts/:id/:secret': '/alerts/sent',
  '/appeal/:id/:secret': `/appeal/${nobody}/secret`,
  '/enquiries/:id': `/enquiries/${enquiry}`,
  '/account/credentials/*?': '/account/credentials',
  '/account/locations/*?': '/account/locations',
  '/account/events/*?': '/account/events',
  '/:path': '/about',
};

/** User who opens a page that is not for admins. */
const people: Record<string, string> = {
  '/messages/:id': 'member@example.org',
  '/enquiries/:id': 'host@example.org',
  '/enquiries/sent/:id': 'basic@example.org',
};

/** Id of an erased enquiry; the demo data has no enquiries. */
const anEnquiry = [
  `insert or ignore into enquiries (id, created_at, secret_hash, last_word_at, confirmed_at)
    values ('${enquiry}', '2026-01-01T00:00:00.000Z', 'h', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  `insert or ignore into enquiry_recipients (enquiry_id, user_id, asked_at, last_word_at)
    values ('${enquiry}', '${demoId('users', 'ruth-abiola')}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
];

/** Creates a preview link of an unpublished article. */
async function aPreview(request: APIRequestContext) {
  const id = demoId('articles', 'what-it-costs');
  const headers = await getAuthHeaders(request, 'admin@example.org');
  const answer = await request.post(`/sobe/v1/articles/${id}/preview`, { headers });
  return new URL((await answer.json()).url).pathname;
}

/** Sends an enquiry as a member. */
async function aSentEnquiry(request: APIRequestContext) {
  const headers = await getAuthHeaders(request, 'basic@example.org');
  const data = { user_ids: [demoId('users', 'ruth-abiola')], words: 'I can’t sleep.' };
  const answer = await request.post('/sobe/v1/enquiries', { headers, data });
  return `/enquiries/sent/${(await answer.json()).id}`;
}

/** Addresses that exist only once something is created. */
const created: Record<string, (request: APIRequestContext) => Promise<string>> = {
  '/preview/:id/:token': aPreview,
  '/enquiries/sent/:id': aSentEnquiry,
};

// The merge of this address is known to no account.
test.use({ expects: [/\b409\b.*\/users\/merge\//] });

/** This route acts immediately and redirects to the home page. */
const passing = ['/logout'];

/** Chunks that pages load on demand after hydration. */
const later =
  /\/(swiper|fuse|Combobox|TagCombobox|search-queries|search_suggestion_count|move-focus|reload-user|write-head|load-date-data|downshift|quill|figure-value|\w+Actions|Avatar|LikeButton|BookmarkButton|ShortlistBar|SiteSwitch|admin-shortcuts|OverflowMenu|enquiry-alternative|MemberBar|UnreadBadge|NotificationBell|NotificationKindIcon|NotificationItems|format-local-time|StatusChip|(friend|message|notification|tag)-queries|message\.limits|AccountTags|use-tag-toggles|fetch-all-rows|admin-paths|use-(bookmark|can-like-or-bookmark|toggle-press)|mutations|member-buttons|drafts|session|use-debounced-value|search-outcome|EmptyState|LandscapeDrawing|format-town|search_corrected|CreateAlertLink|events|EventListSection|EventTime|OwnSeatChip|upcoming-seats-query)[.-]/;

/**
 * Brotli bytes of a public page in English; the texts of other languages add up to 1.4 kB. A budget is
 * some hundred bytes above the size, because the hashes in the names of imported files change it.
 */
const budget = 83_600;
/** Largest pages: practitioner lists with search and filters, and profiles. */
const fullest: Record<string, number> = {
  '/practitioners': 87_400,
  '/practitioners/:place': 87_400,
  '/u/:tag': 85_100,
  '/c/:tag': 86_200,
  '/c/:category/:tag': 88_950,
};
/** Pages with forms also load zod, react-hook-form, form hooks and the town field. */
const withForm = 174_300;
const hasForm = ['/password-reset/:user_id/:email_id'];
/** Code that the document of an admin page names: the frame, all routes and the back office. */
const adminBudget = 178_700;

function most(path: string, audience: Route['audience']) {
  if (audience === 'admin') return adminBudget;
  return audience || hasForm.includes(path) ? withForm : (fullest[path] ?? budget);
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

/** Scripts of a document: those that it loads, and the names of those that its first script loads. */
const namedBy = (html: string) => [
  ...Array.from(
    html.matchAll(/(?:<link rel="modulepreload" href|<script type="module" src)="([^"]+)"/g),
    ([, path = '']) => path,
  ),
  ...(/ data-code="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []).map((name) => `/assets/${name}.js`),
];

/** Sizes of measured files; most are shared by all pages. */
const weights = new Map<string, number>();
function brotli(path: string): number {
  const weight =
    weights.get(path) ??
    brotliCompressSync(readFileSync(join(projectRoot, 'dist/client', path))).length;
  weights.set(path, weight);
  return weight;
}

const classesIn = (style: string) =>
  Array.from(style.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);

/** Finds classes on a page whose style sheet was not imported by their component. */
async function unstyled(page: Page): Promise<string[]> {
  const [shown, style] = await page.evaluate(() => [
    Array.from(document.querySelectorAll('#root [class]'), (one) =>
      Array.from(one.classList),
    ).flat(),
    Array.from(document.styleSheets, (sheet) =>
      sheet.disabled ? '' : Array.from(sheet.cssRules, (rule) => rule.cssText).join(''),
    ).join(''),
  ]);
  const folder = join(projectRoot, 'dist/client/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const known = files
    .flatMap((name) => classesIn(readFileSync(join(folder, name), 'utf8')))
    // This class name has two uses, and only the other one is styled.
    .filter((name) => name !== 'next');
  const here = new Set(classesIn(style));
  return [...new Set(shown)].filter((name) => known.includes(name) && !here.has(name));
}

for (const { path, audience } of routes.filter(({ path }) => !passing.includes(path))) {
  test(`${path} loads only the expected chunks, within its budget`, { tag: '@slow' }, async ({
    page,
    request,
    site,
    visit,
  }) => {
    if (path === '/enquiries/:id') await site.db.runAll(anEnquiry);
    const address = (await created[path]?.(request)) ?? addresses[path] ?? path;
    expect(address, 'this journey knows an address of every screen').not.toMatch(/[:*]/);
    if (audience) await signInOnPage(page, request, people[path]);
    // Fetches the fonts; a page that is painted before they come may break lines elsewhere.
    await visit('/about');
    const asked: string[] = [];
    page.on('request', (one) => {
      if (/\/sobe\/v1\//.test(one.url()) && one.method() === 'GET') asked.push(one.url());
    });
    const named = namedBy(await (await request.get(address)).text());
    expect(named.length).toBeGreaterThan(1);
    expect(new Set(named).size).toBe(named.length);
    await visit(address);
    await page.waitForLoadState('networkidle');
    const loaded = (await scriptsOf(page)).filter(
      (file) => named.includes(file) || !later.test(file),
    );
    // Admin pages load forms when they are opened.
    if (audience === 'admin') expect(loaded).toEqual(expect.arrayContaining(named));
    else expect(loaded.sort()).toEqual(named.sort());
    expect(named.map(brotli).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(
      most(path, audience),
    );
    expect(await unstyled(page)).toEqual([]);
    expect(await getLayoutShift(page)).toBeLessThan(0.02);
    // Pages that are equal for all users contain their data. The search field requests the tags,
    // and like counts change constantly, so no page contains them.
    const own = /\/tags\/fe$|\/(password-reset|invites|merge)\/|\/likes\/[\w-]+\/[\w-]+\/count$/;
    // The invitation page also loads the text about the community.
    const about = path.startsWith('/join/') ? /\/pages\/fe\/about$/ : own;
    if (!audience) expect(asked.filter((url) => !own.test(url) && !about.test(url))).toEqual([]);
  });
}

/**
 * Budgets of admin pages in addition to the frame; the rich-text editor is separate. A form loads the
 * inputs of its own fields: a footer has plain ones, an article all.
 */
const adminBudgets = {
  '/admin': 145_300,
  '/admin/users': 119_400,
  '/admin/footers/add': 148_400,
  '/admin/blogs/add': 161_000,
  '/admin/users/add': 160_200,
  [`/admin/articles/${demoId('articles', 'what-it-costs')}/edit`]: 188_600,
};

for (const [address, limit] of Object.entries(adminBudgets)) {
  test(`${address} loads its code within its budget`, { tag: '@slow' }, async ({
    page,
    request,
    visit,
  }) => {
    await signInOnPage(page, request);
    await visit(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const own = (await scriptsOf(page)).filter(
      (file) => !/\/(main|frame|editor|quill)[.-]/.test(file),
    );
    expect(own.map(brotli).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(limit);
  });
}

for (const address of ['/admin', '/admin/sub_categories', '/admin/status', '/account']) {
  test(`${address} does not shift on a phone`, { tag: '@slow' }, async ({
    page,
    request,
    visit,
  }) => {
    await signInOnPage(page, request);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/sobe\/v1\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await visit(address);
    await page.waitForLoadState('networkidle');
    expect(await getLayoutShift(page)).toBeLessThan(0.02);
  });
}

test('content below an admin list does not visibly shift', { tag: '@slow' }, async ({
  page,
  request,
  site,
  visit,
}) => {
  await signInOnPage(page, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await site.db.value<string>("select id from sub_categories where tag = 'meditation'");
  await visit(`/admin/sub_categories/${id}`);
  await expect(page.getByRole('heading', { name: /^\d+ changes?$/ })).toBeVisible();
  expect(await getLayoutShift(page)).toBeLessThan(0.02);
});

/** Budget of member actions on public pages with forms and the editor, in addition to the page. */
const membersBudget = 111_800;

for (const [address, opener] of [
  ['/t/i-lasted-three-minutes', 'Write a reply'],
  ['/c/stillness-and-rest/meditation', 'Start a thread'],
] as const) {
  test(`${address} loads member actions and forms within their budget`, { tag: '@slow' }, async ({
    page,
    request,
    visit,
  }) => {
    const named = namedBy(await (await request.get(address)).text());
    await signInOnPage(page, request, 'basic@example.org');
    await visit(address);
    await page.waitForLoadState('networkidle');
    const own = (await scriptsOf(page)).filter((file) => !named.includes(file));
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(brotli).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(membersBudget);
    const before = await scriptsOf(page);
    await getButton(page, opener).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    // The pointer may also load the parts of an empty search.
    const later = (await scriptsOf(page)).filter((file) => !before.includes(file));
    expect(later.filter((file) => /editor|quill|form-|field|toolbar/i.test(file))).toEqual([]);
  });
}

test('hovering a link loads the code of its page but no data', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/about');
  await waitForHydration(page);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.getByRole('link', { name: 'Search' }).hover();
  await expect.poll(() => asked.some((path) => /SearchPage-/.test(path))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/sobe/'))).toEqual([]);
});

test('a public page loads the route manifest before navigation only', async ({ page, visit }) => {
  const tables = async () => (await scriptsOf(page)).filter((path) => /\/find-route-/.test(path));
  await visit('/about');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await tables()).toEqual([]);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
  expect(await tables()).toHaveLength(1);
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Sobe');
  await expect(page).toHaveURL(/\/about$/);
});

for (const address of ['/', '/a/five-slow-movements-for-a-stiff-morning', '/u/ruth-abiola']) {
  test(`${address} requests one small script before the first paint`, async ({ page, visit }) => {
    await visit(address);
    await waitForHydration(page);
    const early = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation');
      const { loadEventStart } = document as PerformanceNavigationTiming;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadEventStart)
        .map(({ name }) => new URL(name).pathname);
    });
    expect(early).toEqual([expect.stringMatching(/\/deferred-hydration-/)]);
    expect(readFileSync(join(projectRoot, 'dist/client', early[0] ?? '')).length).toBeLessThan(
      1_100,
    );
  });
}

for (const [address, most] of Object.entries({
  // Includes three practitioners.
  '/': 11_700,
  // Includes three related practitioners.
  '/a/five-slow-movements-for-a-stiff-morning': 10_150,
})) {
  test(`${address} is at most ${most} bytes with brotli`, async ({ request }) => {
    const document = await (await request.get(address)).body();
    expect(brotliCompressSync(document).length).toBeLessThanOrEqual(most);
  });
}

test('results of a search have all their styles in the document', async ({ request }) => {
  const countLinks = async (address: string) => {
    const [, body = ''] = (await (await request.get(address)).text()).split('</head>');
    return body.match(/<link rel="stylesheet"/g)?.length ?? 0;
  };
  expect(await countLinks('/practitioners')).toBeGreaterThan(0);
  expect(await countLinks('/practitioners?q=I want to die')).toBe(0);
});

test('a document has the styles of its text, also after one that links them', async ({
  request,
}) => {
  const readInlineStyles = async (address: string) => {
    const html = await (await request.get(address)).text();
    return Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text).join('');
  };
  expect(await readInlineStyles('/')).not.toContain('.lede-left{');
  expect(await readInlineStyles('/a/five-slow-movements-for-a-stiff-morning')).toContain(
    '.lede-left{',
  );
});

/**
 * Largest documents in bytes, and how often the data is in them at most: the rendered page and its
 * embedded data, relative to the rendered page.
 */
const documents: Record<string, { bytes: number; copies: number }> = {
  '/': { bytes: 50_000, copies: 1.21 },
  '/a/five-slow-movements-for-a-stiff-morning': { bytes: 38_200, copies: 1.3 },
  '/u/ruth-abiola': { bytes: 39_600, copies: 1.36 },
  '/practitioners': { bytes: 60_000, copies: 1.29 },
};

for (const [address, { bytes, copies }] of Object.entries(documents)) {
  test(`${address} is at most ${bytes} bytes, with its data ${copies} times`, async ({
    request,
  }) => {
    const html = await (await request.get(address)).text();
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(bytes);
    const { rendered, data } = splitDocument(html);
    const share = Buffer.byteLength(data) / Buffer.byteLength(rendered);
    expect(1 + share).toBeLessThanOrEqual(copies);
  });
}

test('a page that an extension has changed asks the API', async ({ page }) => {
  // React reports the element that it has not rendered.
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.route('**/u/ruth-abiola', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', '<b>Added</b><main');
    await route.fulfill({ response, body });
  });
  const asked = page.waitForRequest(/\/sobe\/v1\/users\/fe\/ruth-abiola$/);
  await page.goto('/u/ruth-abiola');
  await asked;
  await expect(page.getByRole('link', { name: 'Contact Ruth' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruth Abiola');
});

test('a click before hydration takes effect afterwards', async ({ page }) => {
  await page.route(/\/assets\/ThreadDetailPage-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/t/i-lasted-three-minutes', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('root')?.onclick);
  await getButton(page, 'Write a reply').click();
  await expect(getDialog(page)).toContainText('Please Sign In');
  // The menu opens without a script; pressing it again would close it.
  await page.goto('/t/i-lasted-three-minutes', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('root')?.onclick);
  await getButton(page, 'Menu').click();
  await waitForHydration(page);
  await expect(getButton(page, 'Sign Up')).toBeVisible();
});

test('a page older than a deployment reloads once', { tag: '@slow' }, async ({ page, visit }) => {
  await visit('/about');
  await waitForHydration(page);
  page.removeAllListeners('console');
  await page.evaluate(() => Object.assign(window, { old: true }));
  // One request by prefetch, one by navigation.
  let gone = 2;
  await page.route(/\/assets\/SearchPage-/, (route) =>
    gone-- > 0 ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
  expect(await page.evaluate(() => 'old' in window)).toBe(false);
});

test('missing code leaves the server-rendered page, or shows an error', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  page.removeAllListeners('console');
  await page.route(/\/assets\/SearchPage-/, (route) => route.abort());
  let documents = 0;
  page.on('request', (one) => {
    if (one.resourceType() === 'document') documents += 1;
  });
  await visit('/search');
  await expect.poll(() => documents, 'it was loaded anew').toBe(2);
  await page.waitForTimeout(500);
  expect(documents, 'but once').toBe(2);
  await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeVisible();
  await page.getByRole('link', { name: 'Sobe', exact: true }).click();
  // A link clicked before hydration loads a document from the server.
  const row = page.getByRole('group', { name: 'First Steps' });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveClass(/alive/);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('Please try again');
  await page.unroute(/\/assets\/SearchPage-/);
  await getButton(page, 'Try again').click();
  await expect(page.getByRole('combobox')).toBeVisible();
});
