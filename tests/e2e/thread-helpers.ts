/** Finds, starts, counts and deletes threads and replies in end-to-end tests. */

import type { Page } from '@playwright/test';
import type { DatabaseQueries } from '../setup/query-database.ts';

export const getThreadTextbox = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true });
/** A reply by its text, without replies being edited. */
export const getReplyByText = (page: Page, text: string) =>
  page.locator('.reply', {
    has: page.locator('.prose:not(.rich-text-area)', { hasText: text }),
  });
export const getReplyButton = (page: Page, text: string, name: string) =>
  getReplyByText(page, text).getByRole('button', { name, exact: true });

/** The "More" button of a reply. */
export const getReplyMenu = (page: Page, text: string) =>
  getReplyByText(page, text).getByRole('button', { name: /^More for / });
/** Chooses an item in the menu of a reply. A later reply may quote the same text. */
export async function chooseReplyAction(page: Page, text: string, name: string) {
  await getReplyMenu(page, text).first().click();
  await getReplyButton(page, text, name).first().click();
}

/** Starts a thread and opens it. */
export async function startThread(page: Page, title: string, comments: string) {
  const tag = await page.evaluate(
    async ([title, comments]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'Content-Type': 'application/json',
      };
      const asked = async (address: string, init?: RequestInit) =>
        (await (await fetch(`/sobe/v1/${address}`, init)).json()) as { id: string; tag: string };
      const { id: sub_category_id } = await asked('sub_categories/fe/meditation');
      const body = JSON.stringify({ title, sub_category_id, comments: `<p>${comments}</p>` });
      const { id } = await asked('threads', { method: 'POST', headers, body });
      return (await asked(`threads/fe/${id}`)).tag;
    },
    [title, comments],
  );
  await page.goto(`/t/${tag}`);
}

/** Delays the next request that matches until it is released. */
export async function holdRequest(page: Page, method: string, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      if (route.request().method() === method) await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { go: async () => resolve() };
}

export const countReplies = (db: DatabaseQueries, tag: string) =>
  db.column(
    'select plain from thread_replies where thread_id = (select id from threads where tag = ?) order by created_at',
    tag,
  );

/** Deletes threads created by a test, because other tests expect the demo data. */
export async function deleteNewThreads({ site }: { site: { db: DatabaseQueries } }) {
  const made = "(select id from threads where tag like 'where-to-sit%')";
  await site.db.runAll([
    `delete from likes where object_id in (select id from thread_replies where thread_id in ${made})`,
    `delete from history where link_id in (select id from thread_replies where thread_id in ${made}) or link_id in ${made}`,
    `delete from documents where item_id in (select id from thread_replies where thread_id in ${made}) or item_id in ${made}`,
    `update thread_replies set reply_id = null where thread_id in ${made}`,
    `delete from thread_replies where thread_id in ${made}`,
    "delete from threads where tag like 'where-to-sit%'",
    "update counters set count = (select count(*) from threads where is_deleted = 0) where name = 'shown_threads'",
    "update counters set count = (select count(*) from threads where is_deleted = 0 and sub_category_id = substr(name, 9)) where name like 'threads %'",
  ]);
}
