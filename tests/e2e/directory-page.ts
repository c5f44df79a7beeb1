import type { Page } from '@playwright/test';

/** Search field for needs on directory pages. */
export const getNeedField = (page: Page) => page.getByLabel('What do you need help with?');
export const getPlaceField = (page: Page) => page.getByLabel('Where?');
export const getResultsHeading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
export const getPractitionerLinks = (page: Page) =>
  page.getByRole('article').getByRole('heading').getByRole('link');
