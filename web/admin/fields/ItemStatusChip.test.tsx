import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { tags } from '../../../worker/contract/content/tags.resource.ts';
import { threads } from '../../../worker/contract/community/threads.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { StateChip } from './ItemStatusChip.tsx';

const past = '2024-07-13T00:00:00.000Z';

test.each([
  [users, { approved_at: null, is_active: false }, 'Awaiting approval'],
  [users, { approved_at: past, is_active: true }, 'Active'],
  [users, { approved_at: past, is_active: false }, 'Inactive'],
  [articles, { published_at: null }, 'Draft'],
  [articles, { published_at: '2999-01-01T00:00:00.000Z' }, 'Scheduled'],
  [articles, { published_at: past }, 'Published'],
  [applications, { state: 'asked' }, 'More information needed'],
  [reports, { is_handled: false }, 'Open'],
  [sentEmails, { parked_at: past }, 'Failed'],
  [threads, { is_deleted: true, is_active: true }, 'Deleted'],
  [pages, { is_active: false }, 'Inactive'],
  [tags, {}, ''],
])('shows the status of $0.path, $1, as "$2"', (resource, more, word) => {
  const { container } = render(<StateChip resource={resource} item={{ id: 'x', ...more }} />);
  expect(container.textContent).toBe(word);
});

test('hides the chip in lists when the status is fine', () => {
  const item = { id: 'x', approved_at: past, is_active: true };
  const { container } = render(<StateChip resource={users} item={item} isQuiet />);
  expect(container.textContent).toBe('');
});
