import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const page = { tag: 'about', title: 'About', language: null };

test('has no heading without pages or with the terms only', async () => {
  mockApi(() => ({
    ...listResponse([
      { title: 'Empty', language: null, column: 1, pages: [] },
      {
        title: 'Terms',
        language: null,
        column: 2,
        pages: [{ tag: 'terms-and-conditions', title: 'Terms', language: null }],
      },
      { title: 'Who we are', language: null, column: 3, pages: [page] },
    ]),
    terms_tag: 'terms-and-conditions',
  }));
  renderWithQuery(<SiteFooter />);
  await flushUpdates();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Who we are',
  ]);
});

test('marks headings and links without a translation with their language', async () => {
  const untranslated = { ...page, tag: 'privacy', title: 'Datenschutz', language: 'de' };
  mockApi(() => ({
    ...listResponse([
      { title: 'Rechtliches', language: 'de', column: 1, pages: [page, untranslated] },
    ]),
    terms_tag: null,
  }));
  renderWithQuery(<SiteFooter />);
  await flushUpdates();
  const marked = ['Rechtliches', 'About', 'Datenschutz'].map((text) => screen.getByText(text).lang);
  expect(marked).toEqual(['de', '', 'de']);
});
