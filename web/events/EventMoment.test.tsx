import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora } from '../account/nora.ts';
import { setUser } from '../session/user.ts';
import { EventMoment } from './EventMoment.tsx';

beforeEach(() => setUser({ ...nora, timezone_id: 'America/New_York' }));
afterEach(cleanup);
const moment = '2026-12-08T18:30:00.000Z';
const end = '2026-12-08T20:00:00.000Z';

test('an event at a place tells the time by the clock of the place, and of the reader beneath', () => {
  const { container } = render(<EventMoment start={moment} end={end} zone="Europe/London" />);
  expect(screen.getByText('Tuesday 8 December 2026, 18:30 to 20:00, London time')).toBeTruthy();
  expect(container.textContent).toMatch(
    /Where you are: Tuesday 8 December 2026, 13:30 to 15:00, New York time$/,
  );
});

test('whose clock shows the same reads it once', () => {
  const { container } = render(<EventMoment start={moment} end={end} zone="America/Toronto" />);
  expect(container.textContent).toBe('Tuesday 8 December 2026, 13:30 to 15:00, Toronto time');
});

test('an event that is online alone tells it by the clock of the reader', () => {
  const { container } = render(<EventMoment start={moment} end={end} zone={null} />);
  expect(container.textContent).toMatch(/^Tuesday 8 December 2026, 13:30 to 15:00, New York time$/);
});
