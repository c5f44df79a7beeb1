import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { formatInZone } from '../../data/format/format-dates.ts';
import { DateTime } from './DateTime.tsx';
import { LocalDateTime } from './LocalDateTime.tsx';

const moment = '2026-10-12T23:30:00.000Z';
const shown = () => screen.getByRole('time');

afterEach(() => setUser(undefined));

test('shows UTC until the user is known, then the local time', () => {
  render(<LocalDateTime moment={moment} />);
  expect(shown().textContent).toBe('12 October 2026, 23:30 UTC');
  act(() => setUser(null));
  expect(shown().textContent).toBe(formatInZone(moment));
  expect(shown().getAttribute('datetime')).toBe(moment);
});

test('shows the zone of the account and follows its changes', () => {
  setUser({ ...nora, timezone_id: 'Asia/Kathmandu' });
  render(<LocalDateTime moment={moment} day="long" />);
  expect(shown().textContent).toBe('13 October 2026, 05:15');
  act(() => setUser({ ...nora, timezone_id: 'America/New_York' }));
  expect(shown().textContent).toBe('12 October 2026, 19:30');
  act(() => setUser({ ...nora, timezone_id: null }));
  expect(shown().textContent).toBe(formatInZone(moment, undefined, 'long'));
});

test('keeps relative text and shows the local time as a tooltip', () => {
  setUser({ ...nora, timezone_id: 'Asia/Kathmandu' });
  render(<DateTime moment={moment} />);
  expect(shown().textContent).toMatch(/ago|Now/);
  expect(shown().title).toBe('13 October 2026, 05:15');
  expect(shown().getAttribute('datetime')).toBe(moment);
});
