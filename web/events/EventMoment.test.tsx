import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora } from '../account/nora.ts';
import { setUser } from '../session/user.ts';
import { EventMoment } from './EventMoment.tsx';

beforeEach(() => setUser({ ...nora, timezone_id: 'America/New_York' }));
afterEach(cleanup);
const moment = '2026-12-08T18:30:00.000Z';

test('an event at a place tells the time by the clock of the place, and of the reader beneath', () => {
  const { container } = render(<EventMoment moment={moment} zone="Europe/London" />);
  expect(screen.getByText('Tuesday 8 December 2026 at 18:30, London time')).toBeTruthy();
  expect(container.textContent).toMatch(/8 December 2026 at 13:30 \S+ where you are$/);
});

test('whose clock shows the same reads it once', () => {
  const { container } = render(<EventMoment moment={moment} zone="America/Toronto" />);
  expect(container.textContent).toBe('Tuesday 8 December 2026 at 13:30, Toronto time');
});

test('an event that is online alone tells it by the clock of the reader', () => {
  const { container } = render(<EventMoment moment={moment} zone={null} />);
  expect(container.textContent).toMatch(/^Tuesday,? 8 December 2026 at 13:30/);
});
