import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nora } from '../../../tests/fixtures/web/users.ts';
import ImpersonationBanner from './ImpersonationBanner.tsx';
import { endImpersonation } from './session.ts';

vi.mock('./session.ts', () => ({ endImpersonation: vi.fn() }));
afterEach(() => void vi.useRealTimers());

test('shows user and end of the impersonation, and ends it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T10:00:00.000Z') });
  render(
    <ImpersonationBanner
      user={{ ...nora, seen_by: 'robin', valid_until: '2026-11-26T10:15:00.000Z' }}
    />,
  );
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toMatch(
    /^You are viewing the site as Nora Quinn\. You can’t change anything\. Viewing ends at \d\d:15\.$/,
  );
  act(() => vi.advanceTimersByTime(15 * 60_000));
  expect(said()).toBe('You are no longer viewing the site as Nora Quinn.');
  screen.getByRole('button', { name: 'Stop viewing' }).click();
  expect(endImpersonation).toHaveBeenCalled();
});
