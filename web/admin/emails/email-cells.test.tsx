import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { ItemFields } from '../detail/ItemFields.tsx';
import { buildListColumns } from '../list/list-columns.ts';
import { emailCells } from './email-cells.tsx';

const moment = '2026-11-21T10:30:00.000Z';

test.each([
  ['Queued Error: No', { processed: false, error: 'Error: No' }],
  ['Failed Error: No', { parked_at: moment, processed: false, error: 'Error: No' }],
  ['Queued', { processed: false, error: null }],
  ['Sent', { sent_at: moment, processed: true, error: 'Error: No' }],
])('shows why a mail was not sent below its status: %s', (words, mail) => {
  const { container } = render(emailCells.processed?.render({ id: 'one', ...mail }));
  expect(container.textContent).toBe(words);
});

test('uses the same label in list and details of a mail', () => {
  const column = buildListColumns(sentEmailsResource, ['processed'], emailCells)[0]?.label;
  expect(column).toBe('Processed');
  render(<ItemFields resource={sentEmailsResource} item={{ id: 'one', processed: true }} />);
  expect(screen.getByText(String(column))).toBeTruthy();
});
