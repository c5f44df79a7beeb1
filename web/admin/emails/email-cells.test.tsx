import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { Facts } from '../detail/ItemFields.tsx';
import { columnsOf } from '../list/list-columns.ts';
import { mailCells } from './email-cells.tsx';

const moment = '2026-11-21T10:30:00.000Z';

test.each([
  ['Queued Error: No', { processed: false, error: 'Error: No' }],
  ['Failed Error: No', { parked_at: moment, processed: false, error: 'Error: No' }],
  ['Queued', { processed: false, error: null }],
  ['Sent', { sent_at: moment, processed: true, error: 'Error: No' }],
])('shows why a mail was not sent below its status: %s', (words, mail) => {
  const { container } = render(mailCells.processed?.shown({ id: 'one', ...mail }));
  expect(container.textContent).toBe(words);
});

test('uses the same label in list and details of a mail', () => {
  const column = columnsOf(sentEmails, ['processed'], mailCells)[0]?.label;
  expect(column).toBe('Processed');
  render(<Facts resource={sentEmails} item={{ id: 'one', processed: true }} />);
  expect(screen.getByText(String(column))).toBeTruthy();
});
