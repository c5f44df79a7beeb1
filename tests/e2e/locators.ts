/** Finds buttons, fields, headings, dialogs and links by their accessible names. */

import type { Locator, Page } from '@playwright/test';

type LocatorRoot = Page | Locator;
type AccessibleName = string | RegExp;

export const getButton = (at: LocatorRoot, name: AccessibleName) =>
  at.getByRole('button', { name, exact: true });
export const getField = (at: LocatorRoot, name: AccessibleName) =>
  at.getByLabel(name, { exact: true });
export const getHeading = (at: LocatorRoot, name: AccessibleName) =>
  at.getByRole('heading', { name, exact: true });
/** Main heading of the page. */
export const getPageTitle = (page: Page, name: AccessibleName) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const getDialog = (page: Page) => page.getByRole('dialog');
/** Link in the main content of the page. */
export const getPageLink = (page: Page, name: AccessibleName) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
/** Title of a page, which a member may see with the number of unread notifications. */
export const buildTitlePattern = (name: string) => new RegExp(`^Sobe - (\\(\\d+\\) )?${name}$`);
export const getAdminMenuLink = (page: Page, name: AccessibleName) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });
