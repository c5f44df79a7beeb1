import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nora } from '../../tests/nora.ts';
import { inZone } from '../lib/dates.ts';
import { setUser } from '../lib/user.ts';
import { Moment } from './Moment.tsx';
import { Time } from './Time.tsx';

const moment = '2026-10-12T23:30:00.000Z';
const shown = () => screen.getByRole('time');

afterEach(() => setUser(undefined));

test('a moment is in UTC until it is known who reads, then where the reader is', () => {
  render(<Moment moment={moment} />);
  expect(shown().textContent).toBe('12 October 2026, 23:30 UTC');
  act(() => setUser(null));
  expect(shown().textContent).toBe(inZone(moment));
  expect(shown().getAttribute('datetime')).toBe(moment);
});

test('a member reads it in the zone that the account names, and at once in another', () => {
  setUser({ ...nora, timezone_id: 'Asia/Kathmandu' });
  render(<Moment moment={moment} day="long" />);
  expect(shown().textContent).toBe('13 October 2026, 05:15');
  act(() => setUser({ ...nora, timezone_id: 'America/New_York' }));
  expect(shown().textContent).toBe('12 October 2026, 19:30');
  act(() => setUser({ ...nora, timezone_id: null }));
  expect(shown().textContent).toBe(inZone(moment, undefined, 'long'));
});

test('relative words stay; who points at them reads the moment in the own zone', () => {
  setUser({ ...nora, timezone_id: 'Asia/Kathmandu' });
  render(<Time moment={moment} />);
  expect(shown().textContent).toMatch(/ago|Now/);
  expect(shown().title).toBe('13 October 2026, 05:15');
  expect(shown().getAttribute('datetime')).toBe(moment);
});
