import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Facets, FacetValue } from '../../worker/contract/facets.ts';
import type { UserCardList } from '../../worker/contract/users.ts';
import { Practitioners } from './Practitioners.tsx';
import { practitionersOf } from './queries.ts';

const value = (value: string, count: number, is_chosen = false): FacetValue => ({
  ...{ value, name: value, count, is_chosen },
});
const nothing = { session: [], town: [], language: [], tag: [], accepting: [] };
const list = '/c/körper/yoga';

/** The list as a browser shows it at an address: anew, as with each answer. */
function draw(facets: Partial<Facets> = {}, search = '', address = list) {
  history.replaceState(null, '', address + search);
  cleanup();
  const shown: Facets = { ...nothing, session: [value('online', 1), value('group', 2)], ...facets };
  const people = { count: 3, data: [] } as unknown as UserCardList;
  render(<Practitioners people={people} facets={shown} address={address} />);
  return document.querySelector('details') as HTMLDetailsElement;
}
const toggle = (panel: HTMLDetailsElement, open: boolean) => {
  panel.open = open;
  fireEvent(panel, new Event('toggle'));
};

afterEach(() => {
  toggle(draw(), false);
  cleanup();
});

test('the filter stays open while somebody chooses, and is closed at first', () => {
  const panel = draw();
  expect(panel.open).toBe(false);
  toggle(panel, true);
  expect(draw({}, '?session=online').open).toBe(true);
  expect(draw({}, '?session=online&town=Leeds').open).toBe(true);
  toggle(draw(), false);
  expect(draw({}, '?session=online').open).toBe(false);
});

test('the filter is closed on the page that follows, and of another list', () => {
  toggle(draw(), true);
  expect(draw({}, '?after=nora-quinn').open).toBe(false);
  expect(draw({}, '', '/c/körper').open).toBe(false);
  expect(draw().open).toBe(false);
});

test('what is chosen and nobody has can be taken away, and is no row', () => {
  draw({ town: [value('Leeds', 2), value('Atlantis', 0, true)], tag: [value('NOWT', 0, true)] });
  const rows = screen.getByRole('navigation', { name: 'Narrow the list' });
  expect(rows.textContent).toContain('Leeds');
  expect(rows.textContent).not.toContain('Atlantis');
  expect(rows.textContent).not.toContain('Tag');
  for (const name of ['Atlantis', 'NOWT']) {
    expect(screen.getByRole('link', { name: `Remove ${name}` })).toBeTruthy();
  }
});

test('what is no value of a closed list is not asked', () => {
  const asked = (search: string) =>
    Object.values(practitionersOf('category_tag', 'yoga', new URLSearchParams(search))).map(
      ({ address }) => address.split('?')[1]?.replace(/&?(category_tag|limit)=\w+/g, ''),
    );
  expect(asked('session=zzz&accepting=0')).toEqual(['', '']);
  expect(asked('session=toString&town=Atlantis')).toEqual(['town=Atlantis', 'town=Atlantis']);
  expect(asked('session=1-on-1&accepting=1')).toEqual([
    'session=1-on-1&accepting=1',
    'session=1-on-1&accepting=1',
  ]);
});
