import { z } from 'zod';
import { comingBounds } from './attendance.ts';
import { isDay, repeating, ruleOf } from './recurrence.ts';
import { leftOutIn, linesOf } from './recurrence-exceptions.ts';

export const rruleSent = z
  .string()
  .refine(
    (text) => text === '' || ruleOf(text) !== null,
    'must be a rule such as FREQ=WEEKLY;BYDAY=TU',
  );

const oneDay = String.raw`\d{4}-\d{2}-\d{2}`;
const oneMoment = String.raw`${oneDay}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z`;

/** Skipped dates, such as '2026-12-22, 2026-12-29: The hall is closed'. */
export const daysSent = z.string().refine((text) => {
  const days = leftOutIn(text);
  return (
    days.length <= repeating.leftOut &&
    days.every(({ date, why }) => isDay(date) && why.length <= comingBounds.why)
  );
}, `must be dates such as 2026-12-22, 2026-12-29: at most ${repeating.leftOut}, each with an optional reason`);

/**
 * One line per moved date: its day, new start and new end ('2026-12-08 2026-12-09T18:30:00Z
 * 2026-12-09T19:30:00Z').
 */
export const movedSent = z.string().refine((text) => {
  const lines = linesOf(text);
  return (
    lines.length <= repeating.moved &&
    lines.every((line) => {
      const found = new RegExp(`^(${oneDay}) (${oneMoment}) (${oneMoment})$`).exec(line);
      if (!found) return false;
      const start = Date.parse(found[2] ?? '');
      const end = Date.parse(found[5] ?? '');
      const days = [found[1], found[2]?.slice(0, 10), found[5]?.slice(0, 10)];
      const areDays = days.every((one) => isDay(one ?? ''));
      return areDays && start < end && end - start <= 31 * 86_400_000;
    })
  );
}, `must be lines such as 2026-12-08 2026-12-09T18:30:00Z 2026-12-09T19:30:00Z: at most ${repeating.moved}`);
