import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SoonAvailable } from './SoonAvailable.tsx';

const draw = (people: [name: string, first_appointment: string | null, accepting?: boolean][]) =>
  render(
    <SoonAvailable
      practitioners={
        people.map(([name, first_appointment, is_accepting_clients = true]) => ({
          id: name,
          tag: name.toLowerCase(),
          name,
          title: null,
          image_name: null,
          languages: [],
          language_codes: [],
          client_groups: [],
          confirmed_at: null,
          distance_km: null,
          checked_count: 0,
          takes_enquiries: true,
          is_accepting_clients,
          first_appointment,
        })) as never
      }
    />,
  );
const getNames = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('lists those who accept clients, who can meet soonest first', () => {
  draw([
    ['Unknown', null],
    ['Month', 'within_a_month'],
    ['Closed', null, false],
    ['Fortnight', 'within_two_weeks'],
    ['Week', 'within_a_week'],
  ]);
  expect(getNames()).toEqual(['Week', 'Fortnight', 'Month', 'Unknown']);
});

test('is empty if no one accepts clients', () => {
  draw([['Closed', null, false]]);
  expect(document.body.textContent).toBe('');
});
