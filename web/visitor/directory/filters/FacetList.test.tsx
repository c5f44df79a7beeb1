import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type LinkTarget, toHref } from '../../../../worker/contract/addresses.ts';
import type { EmbeddedUserCards } from '../../../../worker/contract/practitioners/users.ts';
import { facetKinds } from '../../../../worker/contract/search/facet-kinds.ts';
import type { Facets, FacetValue } from '../../../../worker/contract/search/facets.ts';
import { emptyParsedQuery } from '../../../../worker/contract/search/parsed-query.ts';
import { PractitionerList } from '../PractitionerList.tsx';
import { preloadSearchOutcome } from '../search-outcome-parts.ts';

beforeAll(() => preloadSearchOutcome());

const value = (value: string, count: number, is_chosen = false): FacetValue => ({
  value,
  name: value,
  count,
  is_chosen,
});
const nothing = Object.fromEntries(facetKinds.map((kind) => [kind, []])) as unknown as Facets;
const list = toHref('/c/körper/yoga');

/** Renders the list at a URL from scratch, as after each navigation. */
function draw(
  facets: Partial<Facets> = {},
  search = '',
  path: LinkTarget = list,
  count = 3,
  understood = emptyParsedQuery,
) {
  history.replaceState(null, '', path + search);
  cleanup();
  const shown: Facets = { ...nothing, session: [value('online', 1), value('group', 2)], ...facets };
  const practitioners: EmbeddedUserCards = {
    count,
    data: [],
    understood,
    crisis: null,
  };
  render(<PractitionerList listed={{ practitioners, facets: shown, order: null }} path={path} />);
  return document.querySelector('details') as HTMLDetailsElement;
}
const toggle = (panel: HTMLDetailsElement, open: boolean) => {
  panel.open = open;
  fireEvent(panel, new Event('toggle'));
};
function hrefOf(name: RegExp | string) {
  const { pathname, search, hash } = screen.getByRole<HTMLAnchorElement>('link', { name });
  return decodeURI(pathname) + search + hash;
}

afterEach(() => {
  toggle(draw(), false);
  cleanup();
});

test('is closed at first and stays open while choosing', () => {
  const panel = draw();
  expect(panel.open).toBe(false);
  toggle(panel, true);
  expect(draw({}, '?session=online').open).toBe(true);
  expect(draw({}, '?session=online&language=en').open).toBe(true);
  toggle(draw(), false);
  expect(draw({}, '?session=online').open).toBe(false);
});

test('shows six of many values, and on request the others by name', () => {
  const names = ['m', 'n', 'o', 'p', 'q', 'r', 'z', 'b', 'k'];
  draw({ tag: names.map((name) => value(name, 2)) });
  const filter = screen.getByRole('region', { name: 'Works with' });
  expect(filter.textContent).toMatch(/r 23 more$/);
  fireEvent.click(screen.getByRole('link', { name: '3 more' }));
  expect(filter.textContent).toMatch(/r 2b 2k 2z 2$/);
  expect(document.activeElement?.textContent).toBe('b 2');
});

test('shows all values of the filter in the address', () => {
  const values = Array.from('mnopqrz', (name) => value(name, 2));
  draw({ tag: [...values, value('b', 2)] }, '?session=online');
  const more = screen.getByRole('link', { name: '2 more' }).getAttribute('href');
  expect(more).toBe('?session=online&more=tag#by-tag');
  draw({ tag: [...values, value('b', 2)] }, more ?? '');
  expect(screen.getByRole('region', { name: 'Works with' }).textContent).toMatch(/r 2b 2z 2$/);
});

test('closes on the next page and on another list', () => {
  toggle(draw(), true);
  expect(draw({}, '?offset=24').open).toBe(false);
  expect(draw({}, '', toHref('/c/körper')).open).toBe(false);
  expect(draw().open).toBe(false);
});

test('allows to remove a chosen value without results', () => {
  draw({ language: [value('en', 2), value('tlh', 0, true)], tag: [value('NOWT', 0, true)] });
  const rows = screen.getByRole('navigation', { name: 'Filter results' });
  expect(rows.textContent).toContain('en');
  expect(rows.textContent).not.toContain('tlh');
  expect(rows.textContent).not.toContain('Works with');
  for (const name of ['tlh', 'NOWT']) {
    expect(screen.getByRole('link', { name: `Remove ${name}` })).toBeTruthy();
  }
});

test('combines values of one kind and removes them one by one', () => {
  draw(
    {
      session: [value('online', 1, true), value('group', 2)],
      price_to: [value('20', 1, true), value('40', 2)],
    },
    '?session=online&price_to=20&offset=24&day=2026-11-25',
  );
  expect(hrefOf(/^In a group/)).toBe(
    `${list}?session=online&session=group&price_to=20#practitioners`,
  );
  expect(hrefOf(/^Online/)).toBe(`${list}?price_to=20#practitioners`);
  expect(hrefOf('Remove Online')).toBe(`${list}?price_to=20#practitioners`);
  // A price facet has a single value.
  expect(hrefOf(/^Up to £40/)).toBe(`${list}?session=online&price_to=40#practitioners`);
  expect(hrefOf('Clear all')).toBe(`${list}#practitioners`);
});

test('explains an empty result and what to remove', () => {
  draw({ session: [value('online', 0, true)] }, '?session=online', list, 0);
  expect(screen.getByText(/^No one matches this filter/)).toBeTruthy();
});

test('shows a region and wishes from the text, each with the text without it', () => {
  draw({}, '?q=counselling+for+couples+in+west+yorkshire', list, 3, {
    ...emptyParsedQuery,
    region: { name: 'West Yorkshire' },
    wishes: [
      {
        value: 'couples',
        name: 'For couples',
        found: 'some',
        without: 'counselling in west yorkshire',
      },
    ],
    without: { place: 'counselling for couples' },
  });
  expect(hrefOf('Remove In West Yorkshire')).toBe(
    `${list}?q=counselling+for+couples#practitioners`,
  );
  expect(hrefOf('Remove For couples')).toBe(
    `${list}?q=counselling+in+west+yorkshire#practitioners`,
  );
});

test('says which wish no one nearby fulfils', () => {
  const wish = {
    value: 'teenagers',
    name: 'For teenagers',
    found: 'elsewhere' as const,
    without: '',
  };
  draw({}, '?q=teenagers', list, 3, { ...emptyParsedQuery, wishes: [wish] });
  expect(hrefOf('Remove For teenagers: no one nearby')).toBe(`${list}#practitioners`);
});
