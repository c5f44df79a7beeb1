import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ItemUse } from '../../../worker/contract/admin/bin.ts';
import { footersResource } from '../../../worker/contract/content/footers.resource.ts';
import { tagsResource } from '../../../worker/contract/content/tags.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { DeleteItemButton } from './DeleteItemButton.tsx';

withAdminSignedIn();

const use: ItemUse = { resource: 'articles', id: 'article', title: 'The first phone call' };

async function openDialog(resource: Resource, uses: ItemUse[]) {
  const { sent } = mockApi(({ path }) => (path.includes('/bin/uses') ? { uses } : undefined));
  renderWithQuery(<DeleteItemButton resource={resource} item={{ id: 'one', name: 'Yoga' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { hidden: true });
  return sent;
}

test('says at once where an item is used, and offers to merge it', async () => {
  const sent = await openDialog(tagsResource, [use]);
  expect(screen.getByRole('link', { name: use.title, hidden: true })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Delete', hidden: true })).toHaveLength(1);
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Merge', hidden: true }));
  expect(await screen.findByText(/Merge “Yoga”/)).toBeTruthy();
});

test('offers no merge where there is none', async () => {
  await openDialog(footersResource, [use]);
  expect(screen.queryByRole('button', { name: 'Merge', hidden: true })).toBeNull();
});

test('asks before it deletes what is not in use, with a red button', async () => {
  await openDialog(footersResource, []);
  const buttons = screen.getAllByRole('button', { name: 'Delete', hidden: true });
  expect(buttons.at(-1)?.className).toContain('danger');
});
