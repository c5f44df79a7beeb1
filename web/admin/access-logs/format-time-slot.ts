import type { AccessLogNumbers } from '../../../worker/contract/system/access-logs.ts';

type Unit = AccessLogNumbers['unit'];

const dateFormats = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

const toIsoByUnit: Record<Unit, (slot: string) => string> = {
  hour: (slot) => `${slot}:00:00Z`,
  day: (slot) => `${slot}T00:00:00Z`,
  month: (slot) => `${slot}-01T00:00:00Z`,
};

/**
 * '2026-11-21T10' → '21 Nov, 10:00'; '2026-11-21' → '21 Nov 2026'; '2026-11' → 'November 2026'
 * (UTC).
 */
export const formatTimeSlot = (slot: string, unit: Unit) =>
  new Date(toIsoByUnit[unit](slot)).toLocaleString('en-GB', {
    ...dateFormats[unit],
    timeZone: 'UTC',
  });
