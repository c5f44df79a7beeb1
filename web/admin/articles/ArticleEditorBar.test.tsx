import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { articleOnScreen, blocks, hill, id } from '../../../tests/setup/render-article-form.tsx';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import { settle } from '../../../tests/setup/render.tsx';
import { formatBody } from '../../../worker/contract/content/article-body.ts';

vi.mock('../../auth/session/session.ts', () => ({ load: vi.fn() }));

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

asAdmin();
beforeEach(() => history.replaceState(null, '', `/admin/articles/${id}/edit`));

test('asks for a key image before publishing', async () => {
  await articleOnScreen();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.getByText('Add a key image before you publish.')).toBeTruthy();
});

test('shows "Not published." and saves typed text before publishing', async () => {
  const sent = await articleOnScreen([formatBody(blocks)], { item: { key_image_id: hill } });
  expect(screen.getByText('Not published.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  await press('Delete section 1');
  await press('Publish');
  await settle();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('alertdialog', { name: 'Confirm Publish' })).toBeTruthy();
  expect(location.pathname).toBe(`/admin/articles/${id}/edit`);
});
