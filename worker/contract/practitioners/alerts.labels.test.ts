import { describe, expect, test } from 'vitest';
import { formatSearch } from './alerts.labels.ts';

describe('formatSearch', () => {
  test('describes a search in words', () => {
    expect(
      formatSearch([
        ['q', 'sleep'],
        ['where', 'Leeds'],
        ['session', 'online'],
        ['time', 'evening'],
        ['language', 'cy'],
        ['client_group', 'older_adults'],
        ['first_appointment', 'within_a_week'],
        ['reduced', 'true'],
        ['price_to', '60'],
      ]),
    ).toBe(
      '“sleep”, near Leeds, online, in the evening, in Welsh, for older adults, first appointment within a week, with reduced prices, price up to 60 a session',
    );
  });

  test('leaves a malformed language code as it is', () => {
    expect(formatSearch([['language', 'not a code']])).toBe('in not a code');
  });
});
