import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mailCells } from './cells.tsx';

afterEach(cleanup);

const moment = '2026-11-21T10:30:00.000Z';

test.each([
  ['Waits Error: No', { processed: false, error: 'Error: No' }],
  ['Given up Error: No', { parked_at: moment, processed: false, error: 'Error: No' }],
  ['Waits', { processed: false, error: null }],
  ['Sent', { sent_at: moment, processed: true, error: 'Error: No' }],
])('a mail that is not sent says why below how it is: %s', (words, mail) => {
  const { container } = render(mailCells.processed?.shown({ id: 'one', ...mail }));
  expect(container.textContent).toBe(words);
});
