import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../../tests/on-screen.tsx';
import { nora } from '../../account/nora.ts';
import { setUser } from '../../session/user.ts';
import { CategoryDetail } from './CategoryDetail.tsx';

beforeEach(() => setUser({ ...nora, is_admin: true }));
afterEach(() => {
  cleanup();
  setUser(undefined);
});

async function draw(image: string | null, is_active: boolean) {
  vi.spyOn(window, 'fetch').mockImplementation(async (to) =>
    String(to).endsWith('/categories/art')
      ? Response.json({ id: 'art', name: 'Art', tag: 'art', image, is_active })
      : Response.json({ count: 0, data: [] }),
  );
  onScreen(<CategoryDetail id="art" />);
  await screen.findByRole('heading', { name: 'Art', level: 1 });
}

const choose = () => screen.queryByRole('link', { name: 'Choose a picture' });

test('a category without a picture asks for one, and says what visitors see', async () => {
  await draw(null, true);
  expect(choose()?.getAttribute('href')).toBe('/admin/categories/art/edit');
  expect(screen.getByText(/visitors see a plain drawing in its place/)).toBeTruthy();
  cleanup();
  await draw(null, false);
  expect(choose()).toBeTruthy();
  expect(screen.queryByText(/visitors see/)).toBeNull();
});

test('a category with a picture asks for nothing', async () => {
  await draw('abcd.webp', true);
  expect(choose()).toBeNull();
});
