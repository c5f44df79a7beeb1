import type { Page } from '@playwright/test';

/** Search field for needs on directory pages. */
export const what = (page: Page) => page.getByLabel('What do you need help with?');
export const where = (page: Page) => page.getByLabel('Where?');
export const results = (page: Page) => page.getByRole('heading', { level: 2 }).first();
export const people = (page: Page) => page.getByRole('article').getByRole('link');
