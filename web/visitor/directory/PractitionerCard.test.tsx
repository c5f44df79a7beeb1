import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { PractitionerCard } from './PractitionerCard.tsx';
import { PractitionerGroups } from './PractitionerGroups.tsx';

const day = 86_400_000;
const card = (some: Partial<EmbeddedUserCard> = {}): EmbeddedUserCard => ({
  id: some.tag ?? 'ruth',
  tag: 'ruth',
  name: 'Ruth Abiola',
  title: 'Sleep adviser',
  words_language_id: null,
  image_name: null,
  image_focus: null,
  is_business: false,
  client_groups: ['adults', 'couples'],
  is_accepting_clients: true,
  first_appointment: 'within_a_week',
  away_until: null,
  confirmed_at: new Date(Date.now() - day).toISOString(),
  address_town: 'Leeds',
  session_1_on_1: true,
  session_group: false,
  session_online: true,
  distance_km: 4,
  price_from: 40,
  reduced_from: null,
  has_free_first: false,
  currency: 'GBP',
  language_codes: ['en', 'yo'],
  languages: ['English', 'Yoruba'],
  takes_enquiries: true,
  takes_messages: true,
  checked_count: 1,
  answers: null,
  ...some,
});
const text = () => document.body.textContent ?? '';

test('shows the deciding facts', () => {
  render(<PractitionerCard card={card()} />);
  expect(screen.getByRole('link', { name: 'Ruth Abiola' }).getAttribute('href')).toBe('/u/ruth');
  for (const words of [
    ...['Sleep adviser', 'Leeds, about 4 km', 'One-to-one, online', 'from £40'],
    ...['sees adults, couples', 'First appointment within a week'],
    ...['English, Yoruba', 'Credentials checked'],
  ]) {
    expect(text()).toContain(words);
  }
  expect(text()).not.toContain('Last confirmed');
});

test('shows neither client groups nor a first appointment if not stated', () => {
  render(<PractitionerCard card={card({ client_groups: [], first_appointment: null })} />);
  expect(text()).not.toMatch(/sees|First appointment/);
  expect(text()).toContain('Accepting new clients');
});

test('shows the date of an outdated confirmation', () => {
  const confirmed_at = new Date(Date.now() - 91 * day).toISOString();
  render(<PractitionerCard card={card({ confirmed_at, is_accepting_clients: null })} />);
  expect(text()).toContain('Last confirmed');
  expect(text()).not.toContain('Accepting');
});

test('shows free sessions and half pounds', () => {
  render(<PractitionerCard card={card({ price_from: 0 })} />);
  expect(text()).toContain('Free');
  render(<PractitionerCard card={card({ price_from: 37.5 })} />);
  expect(text()).toContain('from £37.50');
});

test('shows reduced places and a free consultation next to the price', () => {
  render(
    <PractitionerCard card={card({ price_from: 55, reduced_from: 35, has_free_first: true })} />,
  );
  expect(text()).toContain('from £55, reduced price from £35');
  expect(text()).toContain('Free first consultation');
});

test('lists nearby and online results in order with their reasons', () => {
  const online = card({ tag: 'far', name: 'Far Away', distance_km: null });
  const near = card({ tag: 'close', name: 'Close By' });
  const headings = (data: (typeof online)[]) => {
    cleanup();
    render(<PractitionerGroups data={data} from="Leeds" />);
    return screen.getAllByRole('heading').map(({ textContent }) => textContent);
  };
  expect(headings([near, online])).toEqual(['Close By', 'Online', 'Far Away']);
  const better = { ...online, why: { how: 'offers' as const, what: 'Sleep Support' } };
  expect(headings([better, near])).toEqual([
    'Online: closer to what you searched for',
    'Far Away',
    'Near Leeds',
    'Close By',
  ]);
  expect(text()).toContain('Offers Sleep Support');
  const other = { ...near, tag: 'other', name: 'Other', misses_wish: true as const };
  expect(headings([near, other, online])).toEqual(['Close By', 'Other', 'Online', 'Far Away']);
});

test('groups a region without distances', () => {
  const local = { ...card({ distance_km: null }), in_region: true as const };
  const online = card({ tag: 'far', name: 'Far Away', distance_km: null });
  render(<PractitionerGroups data={[local, online]} from={null} region="West Yorkshire" />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Ruth Abiola',
    'Online',
    'Far Away',
  ]);
});

test('separates those who do not fulfil a wish once, without a place', () => {
  const people = [true, false, true].map((fulfils, index) => ({
    ...card({ id: `${index}`, name: `Person ${index}` }),
    ...(!fulfils && { misses_wish: true as const }),
  }));
  render(<PractitionerGroups data={people} from={null} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Person 0',
    'Other matches',
    'Person 1',
    'Person 2',
  ]);
});

test('separates the facts of a line by dots', () => {
  render(<PractitionerCard card={card({ is_business: true })} />);
  expect(text()).toContain('One-to-one, online · sees adults, couples · English, Yoruba');
  expect(text()).toContain('Leeds, about 4 km · Business');
});

test('shows the end of an absence', () => {
  render(<PractitionerCard card={card({ away_until: '2026-12-03' })} />);
  expect(screen.getByText('Away until 3 December 2026')).toBeTruthy();
});
