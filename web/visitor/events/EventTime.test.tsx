import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { formatHours } from '../../../worker/contract/shared/format-date.ts';
import { EventTime } from './EventTime.tsx';

beforeEach(() => setUser({ ...nora, timezone_id: 'America/New_York' }));
const moment = '2026-12-08T18:30:00.000Z';
const end = '2026-12-08T20:00:00.000Z';

test('shows the event’s time and the reader’s below', () => {
  const { container } = render(<EventTime start={moment} end={end} zone="Europe/London" />);
  expect(screen.getByText('Tuesday 8 December 2026, 18:30 to 20:00, London time')).toBeTruthy();
  expect(container.textContent).toMatch(/London time13:30 to 15:00 where you are$/);
});

test('includes the reader’s day if it differs', () => {
  setUser({ ...nora, timezone_id: 'Pacific/Auckland' });
  const { container } = render(
    <EventTime start={moment} end={end} zone="Europe/London" said={formatHours} />,
  );
  expect(container.textContent).toBe(
    '18:30 to 20:00, London timeWednesday 9 December 2026, 07:30 to 09:00 where you are',
  );
});

test('shows one time if both clocks agree', () => {
  const { container } = render(<EventTime start={moment} end={end} zone="America/Toronto" />);
  expect(container.textContent).toBe('Tuesday 8 December 2026, 13:30 to 15:00, Toronto time');
});
