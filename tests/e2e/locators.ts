import type { Locator, Page } from '@playwright/test';

type Place = Page | Locator;
type Name = string | RegExp;

export const button = (at: Place, name: Name) => at.getByRole('button', { name, exact: true });
export const box = (at: Place, name: Name) => at.getByLabel(name, { exact: true });
export const heading = (at: Place, name: Name) => at.getByRole('heading', { name, exact: true });
/** Main heading of the page. */
export const title = (page: Page, name: Name) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** Link in the main content of the page. */
export const link = (page: Page, name: Name) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
