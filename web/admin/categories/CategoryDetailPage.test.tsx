import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { CategoryDetailPage } from './CategoryDetailPage.tsx';

withAdminSignedIn();

async function draw(image: string | null, is_active: boolean) {
  const art = { id: 'art', name: 'Art', tag: 'art', image, is_active };
  mockApi(({ path }) => (path === '/categories/art' ? art : undefined));
  renderWithQuery(<CategoryDetailPage id="art" />);
  await screen.findByRole('heading', { name: 'Art', level: 1 });
}

const choose = () => screen.queryByRole('link', { name: 'Choose a picture' });

test('warns about a category without a picture', async () => {
  await draw(null, true);
  expect(choose()?.getAttribute('href')).toBe('/admin/categories/art/edit');
  expect(screen.getByText(/Visitors see a placeholder/)).toBeTruthy();
  cleanup();
  await draw(null, false);
  expect(choose()).toBeTruthy();
  expect(screen.queryByText(/Visitors see/)).toBeNull();
});

test('shows no warning for a category with a picture', async () => {
  await draw('abcd.webp', true);
  expect(choose()).toBeNull();
});
