import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#language';
import type { Facets, FacetValue } from '../../../worker/contract/search/facets.ts';
import { emptySite, SiteContext } from '../../data/site.ts';
import { createPathBuilder } from './directory-path.ts';
import type { DirectoryList } from './directory-queries.ts';
import { SpeakersLine } from './SpeakersLine.tsx';

afterEach(() => overwriteGetLocale(() => 'en'));

const polish: FacetValue = { value: 'pl', name: 'Polish', count: 3, is_chosen: false };

function draw({ language = [polish], base = '/pl' }: { language?: FacetValue[]; base?: string }) {
  overwriteGetLocale(() => (base === '' ? 'en' : 'pl'));
  const listed = {
    facets: { language } as Facets,
    practitioners: { count: 12, understood: {} },
  } as DirectoryList;
  const to = createPathBuilder('/practitioners', new URLSearchParams('q=sen'));
  return render(
    <SiteContext value={{ ...emptySite, base }}>
      <SpeakersLine listed={listed} to={to} />
    </SiteContext>,
  ).container;
}

test('counts those who speak the language of the page, and links to them', () => {
  const { textContent } = draw({});
  expect(textContent).toContain('3 specjalistów mówi po polsku');
  expect(screen.getByRole('link').getAttribute('href')).toContain('language=pl');
});

test.each([
  ['in the default language', { base: '' }],
  ['if no one speaks it', { language: [] }],
  ['if everyone speaks it', { language: [{ ...polish, count: 12 }] }],
  ['if the list is filtered by language', { language: [{ ...polish, is_chosen: true }] }],
])('shows nothing %s', (_, options) => {
  expect(draw(options).textContent).toBe('');
});
