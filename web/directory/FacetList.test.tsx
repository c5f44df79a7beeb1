import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { facetKinds } from '../../worker/contract/facet-kinds.ts';
import type { Facets, FacetValue } from '../../worker/contract/facets.ts';
import { nothingUnderstood } from '../../worker/contract/understood.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { Practitioners } from './Practitioners.tsx';

const value = (value: string, count: number, is_chosen = false): FacetValue => ({
  ...{ value, name: value, count, is_chosen },
});
const nothing = Object.fromEntries(facetKinds.map((kind) => [kind, []])) as unknown as Facets;
const list = '/c/körper/yoga';

/** The list as a browser shows it at an address: anew, as with each answer. */
function draw(facets: Partial<Facets> = {}, search = '', path = list, count = 3) {
  history.replaceState(null, '', path + search);
  cleanup();
  const shown: Facets = { ...nothing, session: [value('online', 1), value('group', 2)], ...facets };
  const practitioners: ShownUserCards = {
    ...{ count, data: [], understood: nothingUnderstood, crisis: null },
  };
  render(<Practitioners listed={{ practitioners, facets: shown, order: null }} path={path} />);
  return document.querySelector('details') as HTMLDetailsElement;
}
const toggle = (panel: HTMLDetailsElement, open: boolean) => {
  panel.open = open;
  fireEvent(panel, new Event('toggle'));
};
const hrefOf = (name: RegExp | string) =>
  screen.getByRole('link', { name }).getAttribute('href') ?? '';

afterEach(() => {
  toggle(draw(), false);
  cleanup();
});

test('the filter stays open while somebody chooses, and is closed at first', () => {
  const panel = draw();
  expect(panel.open).toBe(false);
  toggle(panel, true);
  expect(draw({}, '?session=online').open).toBe(true);
  expect(draw({}, '?session=online&language=en').open).toBe(true);
  toggle(draw(), false);
  expect(draw({}, '?session=online').open).toBe(false);
});

test('of many values six stand there at once, and the others by their names', () => {
  const names = ['m', 'n', 'o', 'p', 'q', 'r', 'z', 'b', 'k'];
  draw({ tag: names.map((name) => value(name, 2)) });
  const shown = screen.getByRole('region', { name: 'Works with' }).textContent;
  expect(shown).toContain('3 moreb 2k 2z 2');
});

test('the filter is closed on the page that follows, and of another list', () => {
  toggle(draw(), true);
  expect(draw({}, '?offset=24').open).toBe(false);
  expect(draw({}, '', '/c/körper').open).toBe(false);
  expect(draw().open).toBe(false);
});

test('what is chosen and nobody has can be taken away, and is no row', () => {
  draw({ language: [value('en', 2), value('tlh', 0, true)], tag: [value('NOWT', 0, true)] });
  const rows = screen.getByRole('navigation', { name: 'Filter results' });
  expect(rows.textContent).toContain('en');
  expect(rows.textContent).not.toContain('tlh');
  expect(rows.textContent).not.toContain('Works with');
  for (const name of ['tlh', 'NOWT']) {
    expect(screen.getByRole('link', { name: `Remove ${name}` })).toBeTruthy();
  }
});

test('several values of a kind are chosen together, and each is taken away alone', () => {
  draw(
    {
      session: [value('online', 1, true), value('group', 2)],
      price_to: [value('20', 1, true), value('40', 2)],
    },
    '?session=online&price_to=20&offset=24&day=2026-11-25',
  );
  expect(hrefOf(/^group/)).toBe(`${list}?session=online&session=group&price_to=20#practitioners`);
  expect(hrefOf(/^online/)).toBe(`${list}?price_to=20#practitioners`);
  expect(hrefOf('Remove online')).toBe(`${list}?price_to=20#practitioners`);
  // There is one limit to a price.
  expect(hrefOf(/^40/)).toBe(`${list}?session=online&price_to=40#practitioners`);
  expect(hrefOf('Clear all')).toBe(`${list}#practitioners`);
});

test('what nobody fits says so, and what to take away', () => {
  draw({ session: [value('online', 0, true)] }, '?session=online', list, 0);
  expect(screen.getByText(/^No one matches this filter/)).toBeTruthy();
});
