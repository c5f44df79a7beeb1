import type { Page } from '@playwright/test';
import { idOf } from '../../demo/ids.ts';
import { pushBrowser } from '../push-service.ts';
import { box, button, choose, inReply, reply, start } from './in-threads.ts';
import { asFilled, test as base, expect, type Site, somebody, tokenOf } from './site.ts';

/** A site of its own: nobody else meets what these three leave. */
const test = base.extend<object, { site: Site }>({
  site: [asFilled, { scope: 'worker', timeout: 120_000 }],
});

const people = { nora: 'nora-quinn', ben: 'ben-ashworth' };
const vera = 'vera@visitors.example';
const coming = (page: Page) => page.getByText('You’re coming', { exact: true }).first();

test('a host, a member and a visitor meet, and each hears once of what is new', async ({
  browser,
  page: visitor,
  site,
  request,
}) => {
  const as = async (email: string) => ({
    Authorization: `Bearer ${await tokenOf(request, email)}`,
  });
  const api = async (method: string, path: string, who: string, data: object) => {
    const headers = await as(`${who}@example.org`);
    const answer = await request.fetch(`/sobe/v1/${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer;
  };
  const said = async (path: string, who: string) =>
    (await request.get(`/sobe/v1/${path}`, { headers: await as(`${who}@example.org`) })).json();
  /** The subjects of what an address was sent, and how often each. */
  const mailsTo = async (address: string) => {
    const { results } = await site.db
      .prepare('select subject from sent_emails where to_addr = ? order by subject')
      .bind(address)
      .all<{ subject: string }>();
    return results.map(({ subject }) => subject);
  };

  // Nora hears by push of all, and Ben by a digest.
  const [noraId, benId] = [idOf('users', people.nora), idOf('users', people.ben)];
  const device = await pushBrowser('https://push.example.com/nora');
  const pushed: unknown[] = [];
  site.outside.answer = async (asked) => {
    const { payload } = await device.read({
      headers: asked.headers,
      body: await asked.arrayBuffer(),
    });
    pushed.push(payload);
    return { status: 201 };
  };
  const { endpoint, keys } = device;
  await api('POST', `users/${noraId}/push`, 'member', { endpoint, keys });
  for (const [id, who, how] of [
    [noraId, 'member', { push: true }],
    [benId, 'basic', { mail: 'daily' }],
  ] as const) {
    const settings = await said(`users/${id}/notice_settings`, who);
    for (const kind of ['reply', 'mention']) Object.assign(settings[kind], how);
    await api('PUT', `users/${id}/notice_settings`, who, settings);
  }
  const before = {
    nora: await mailsTo('member@example.org'),
    ben: await mailsTo('basic@example.org'),
  };

  const nora = await somebody(browser, site.url, 'member', '/account/events/add');
  await box(nora, 'Name').fill('Tea in company');
  await nora.getByLabel('Start', { exact: true }).fill('2027-06-01T18:00');
  await nora.getByLabel('End', { exact: true }).fill('2027-06-01T20:00');
  await nora.getByRole('group', { name: 'Picture', exact: true }).getByLabel('Nora Quinn').check();
  await button(nora, 'Add the event').click();
  await nora.getByRole('link', { name: 'Tea in company' }).first().click();
  await expect(nora).toHaveURL('/e/tea-in-company');

  const ben = await somebody(browser, site.url, 'basic', '/e/tea-in-company');
  await expect(ben.getByLabel('Your name')).toHaveCount(0);
  await button(ben, 'I’m coming').click();
  await expect(coming(ben)).toBeVisible();
  await visitor.goto('/e/tea-in-company');
  await visitor.getByLabel('Your name').fill('Vera');
  await visitor.getByLabel('Your e-mail').fill(vera);
  await button(visitor, 'I’m coming').click();
  await expect(visitor.getByRole('heading', { name: 'One press to go' })).toBeVisible();
  const text = await site.db
    .prepare('select text from sent_emails where to_addr = ?')
    .bind(vera)
    .first<string>('text');
  await visitor.goto(/\/events\/coming\/[\w-]+\/[\w-]+/.exec(text ?? '')?.[0] ?? '');
  await button(visitor, 'Yes, I’m coming').click();
  await expect(visitor.getByRole('heading', { name: 'You have a seat' })).toBeVisible();

  await start(nora, 'Where to sit at the tea', 'On the floor, or on a chair?');
  const { pathname } = new URL(nora.url());
  const run = (job: string) => api('POST', `jobs/${job}/run`, 'admin', {});
  await ben.goto(pathname);
  await choose(ben, 'On the floor', 'Quote');
  await expect(box(ben, 'Your reply to Nora Quinn')).toBeFocused();
  await ben.keyboard.type('A chair, @nor');
  await ben.getByRole('option', { name: 'Nora Quinn' }).waitFor();
  await ben.keyboard.press('Enter');
  await ben.keyboard.type('and I bring two.');
  await button(ben, 'Send').click();
  await expect(reply(ben, 'and I bring two.').locator('[data-mention]')).toHaveText('@Nora Quinn');
  // Whoever looks at the thread has read what comes there.
  await ben.context().close();
  await run('push');
  await expect.poll(() => pushed).toHaveLength(1);
  expect(pushed[0]).toMatchObject({
    body: 'Ben Ashworth has named you in “Where to sit at the tea”',
    path: expect.stringContaining(pathname),
  });
  await nora.goto('/');
  await nora.getByRole('button', { name: /^News, \d/ }).click();
  await nora.getByRole('link', { name: /Ben Ashworth has named you in “Where to sit/ }).click();
  await inReply(nora, 'and I bring two.', 'Reply').click();
  await nora.keyboard.type('Two are enough.');
  await button(nora, 'Send').click();
  await expect(reply(nora, 'Two are enough.')).toBeVisible();
  await visitor.goto(pathname);
  await expect(reply(visitor, 'Two are enough.')).toBeVisible();

  await site.db.exec(
    `update notice_settings set digest_at = '2026-01-01T07:00:00.000Z' where user_id = '${benId}'`,
  );
  await run('digests');
  const digest = async () => (await mailsTo('basic@example.org')).length - before.ben.length;
  await expect.poll(digest, { timeout: 15_000 }).toBe(1);
  const all = async () => ({
    nora: (await mailsTo('member@example.org')).slice(before.nora.length),
    ben: (await mailsTo('basic@example.org')).slice(before.ben.length),
    vera: await mailsTo(vera),
    pushed: pushed.length,
  });
  for (const job of ['push', 'digests', 'coming', 'mail']) await run(job);
  expect(await all(), 'nothing comes twice').toEqual({
    nora: ['Ben Ashworth has named you at Sobe'],
    ben: [expect.any(String)],
    vera: ['One press, and you are on the list: Tea in company'],
    pushed: 1,
  });
});
