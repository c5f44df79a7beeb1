/** The pages that are measured, and what is pressed on them. */

import type { Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';

type PagePress = (page: Page) => Promise<void>;

/** A press on a page of the back office. */
export interface PressMeasurement {
  path: string;
  /** Opens what is pressed. */
  prepare?: PagePress;
  press: PagePress;
}

const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().tap();

/** Types with the pauses of a quick writer. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 150 });

/** Focuses a search box and types into it. */
const searchFor = (label: string, text: string) => async (page: Page) => {
  await page.getByRole('searchbox', { name: label }).tap();
  await type(page, text);
};

export const publicPages: Readonly<Record<string, { path: string; press: PagePress }>> = {
  home: { path: '/', press: pressButton('Menu') },
  practitioners: {
    path: '/practitioners',
    press: async (page) => {
      await page.getByLabel('What do you need help with?').tap();
      await type(page, 'sleep');
    },
  },
  profile: { path: '/u/ruth-abiola', press: pressButton(/bookmark|save/i) },
  article: {
    path: '/a/five-slow-movements-for-a-stiff-morning',
    press: pressButton(/like/i),
  },
};

const article = `/admin/articles/${demoId('articles', 'what-it-costs')}`;
const getEditor = (page: Page) => page.locator('.ql-editor').first();

export const backOfficePresses: Readonly<Record<string, PressMeasurement>> = {
  'users: sort': { path: '/admin/users', press: pressButton('Name') },
  'users: search': { path: '/admin/users', press: searchFor('Search users', 'ruth') },
  'articles: sort': { path: '/admin/articles', press: pressButton('Title') },
  'articles: search': { path: '/admin/articles', press: searchFor('Search articles', 'sleep') },
  'article: open the form': {
    path: article,
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).tap(),
  },
  'article: type in the editor': {
    path: `${article}/edit`,
    prepare: (page) => getEditor(page).tap(),
    press: (page) => type(page, 'A calm hour in the morning.'),
  },
  'palette: open': { path: '/admin', press: (page) => page.keyboard.press('Control+k') },
  'palette: type': {
    path: '/admin',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
    press: (page) => type(page, 'ruth'),
  },
};
