import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, somebody, test } from './site.ts';

const address = '/e/standing-like-trees';
const event = "(select id from events where tag = 'standing-like-trees')";
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const comes = (page: Page) => page.getByText('You’re coming', { exact: true }).first();
const waits = (page: Page) =>
  page.getByText('You’re number 1 on the waiting list', { exact: true }).first();
const mails = "(select id from sent_emails where subject like '%Standing like trees%')";

test.beforeEach(({ site }) => site.db.exec(`update events set capacity = 1 where id = ${event}`));

/** What the journey made goes again, for others meet the site as it was. */
test.afterEach(async ({ site }) => {
  for (const sql of [
    `delete from event_seats where event_id = ${event}`,
    `delete from notices where object_id = ${event}`,
    `delete from email_links where sent_email_id in ${mails}`,
    `delete from sent_emails where id in ${mails}`,
    'delete from attempts',
    `update events set capacity = null where id = ${event}`,
  ]) {
    await site.db.exec(sql);
  }
});

test('two people want the last seat: one comes, and the other once it is free', async ({
  browser,
  site,
}) => {
  const people = await Promise.all(
    ['member', 'basic'].map((who) => somebody(browser, site.url, who as 'member', address)),
  );
  // Before the site knows who is there, a visitor's form has a button of the same name.
  for (const one of people) await expect(one.getByLabel('Your name')).toHaveCount(0);
  for (const one of people) await expect(button(one, 'I’m coming')).toBeVisible();
  await Promise.all(people.map((one) => button(one, 'I’m coming').click()));
  await Promise.all(people.map((one) => expect(comes(one).or(waits(one)).first()).toBeVisible()));
  const [nora, ben] = people as [Page, Page];
  const [first, second] = (await comes(nora).isVisible()) ? [nora, ben] : [ben, nora];
  await expect(waits(second)).toBeVisible();
  await expect(first.getByText('The one seat is taken, and 1 waits for one.')).toBeVisible();
  await expectAccessible(second, 'an event for which a member waits');
  await button(first, 'I can’t come').press('Enter');
  await expect(button(first, 'Wait for a seat')).toBeVisible();
  await second.reload();
  await expect(comes(second)).toBeVisible();
});

test('a visitor comes by a confirmed mail, and gives the seat back', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Your e-mail').fill('vera@visitors.example');
  await expectAccessible(page, 'the form of a visitor who comes');
  await button(page, 'I’m coming').press('Enter');
  await expect(page.getByRole('heading', { name: 'One press to go' })).toBeVisible();
  await page.goto(await linkIn(site.db));
  await expect(page.getByRole('heading', { name: 'Are you coming, Vera?' })).toBeVisible();
  await expectAccessible(page, 'a seat before it is confirmed');
  await button(page, 'Yes, I’m coming').press('Enter');
  await expect(page.getByRole('heading', { name: 'You have a seat' })).toBeVisible();
  await expectAccessible(page, 'the seat of a visitor');
  await button(page, 'I can’t come').press('Enter');
  await expect(page.getByRole('heading', { name: 'Your seat is free again' })).toBeVisible();
});

/** The link of the visitor's mail, once it is sent. */
async function linkIn(db: D1Database) {
  let path: string | undefined;
  await expect(async () => {
    const text = await db
      .prepare(
        "select text from sent_emails where to_addr = 'vera@visitors.example' and processed = 1",
      )
      .first<string>('text');
    path = /\/events\/coming\/[0-9a-f-]{36}\/[\w-]{43}/.exec(text ?? '')?.[0];
    expect(path).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return path as string;
}
