import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { threadsResource } from '../../../worker/contract/community/threads.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { tagsResource } from '../../../worker/contract/content/tags.resource.ts';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { ItemStatusChip } from './ItemStatusChip.tsx';

const past = '2024-07-13T00:00:00.000Z';

test.each([
  [usersResource, { approved_at: null, is_active: false }, 'Awaiting approval'],
  [usersResource, { approved_at: past, is_active: true }, 'Active'],
  [usersResource, { approved_at: past, is_active: false }, 'Inactive'],
  [articlesResource, { published_at: null }, 'Draft'],
  [articlesResource, { published_at: '2999-01-01T00:00:00.000Z' }, 'Scheduled'],
  [articlesResource, { published_at: past }, 'Published'],
  [applicationsResource, { state: 'asked' }, 'More information needed'],
  [reportsResource, { is_handled: false }, 'Open'],
  [sentEmailsResource, { parked_at: past }, 'Failed'],
  [threadsResource, { is_deleted: true, is_active: true }, 'Deleted'],
  [pagesResource, { is_active: false }, 'Inactive'],
  [tagsResource, {}, ''],
])('shows the status of $0.path, $1, as "$2"', (resource, more, word) => {
  const { container } = render(<ItemStatusChip resource={resource} item={{ id: 'x', ...more }} />);
  expect(container.textContent).toBe(word);
});

test('hides the chip in lists when the status is fine', () => {
  const item = { id: 'x', approved_at: past, is_active: true };
  const { container } = render(<ItemStatusChip resource={usersResource} item={item} isQuiet />);
  expect(container.textContent).toBe('');
});
