import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nora } from '../../tests/nora.ts';
import { hoursText } from '../../worker/contract/when.ts';
import { setUser } from '../lib/user.ts';
import { EventMoment } from './EventMoment.tsx';

beforeEach(() => setUser({ ...nora, timezone_id: 'America/New_York' }));
const moment = '2026-12-08T18:30:00.000Z';
const end = '2026-12-08T20:00:00.000Z';

test('an event tells the time by its own clock, and by that of the reader beneath', () => {
  const { container } = render(<EventMoment start={moment} end={end} zone="Europe/London" />);
  expect(screen.getByText('Tuesday 8 December 2026, 18:30 to 20:00, London time')).toBeTruthy();
  expect(container.textContent).toMatch(/London time13:30 to 15:00 where you are$/);
});

test('where the reader has another day, that is said as well', () => {
  setUser({ ...nora, timezone_id: 'Pacific/Auckland' });
  const { container } = render(
    <EventMoment start={moment} end={end} zone="Europe/London" said={hoursText} />,
  );
  expect(container.textContent).toBe(
    '18:30 to 20:00, London timeWednesday 9 December 2026, 07:30 to 09:00 where you are',
  );
});

test('whose clock shows the same reads it once', () => {
  const { container } = render(<EventMoment start={moment} end={end} zone="America/Toronto" />);
  expect(container.textContent).toBe('Tuesday 8 December 2026, 13:30 to 15:00, Toronto time');
});
