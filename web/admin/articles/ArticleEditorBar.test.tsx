import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import {
  articleBlocks,
  articleId,
  hillFileId,
  renderArticleForm,
} from '../../../tests/setup/render-article-form.tsx';
import { formatArticleBody } from '../../../worker/contract/content/articles/article-body.ts';

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', `/admin/articles/${articleId}/edit`));

test('asks for a key image before publishing', async () => {
  await renderArticleForm();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.getByText('Add a key image before you publish.')).toBeTruthy();
});

test('shows "Not published." and saves typed text before publishing', async () => {
  const sent = await renderArticleForm([formatArticleBody(articleBlocks)], {
    item: { key_image_id: hillFileId },
  });
  expect(screen.getByText('Not published.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  await press('Delete section 1');
  await press('Publish');
  await flushUpdates();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('alertdialog', { name: 'Publish article?' })).toBeTruthy();
  expect(location.pathname).toBe(`/admin/articles/${articleId}/edit`);
});
