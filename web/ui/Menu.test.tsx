import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora, settle, signOut } from '../../tests/as-nora.ts';
import { createQueryClient } from '../lib/query.ts';
import { SiteContext } from '../lib/site.ts';
import { Menu } from './Menu.tsx';

asNora();

async function draw(unread = 0) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ count: unread }));
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <SiteContext value={{ name: 'Sobe' } as never}>
        <Menu location="/" />
      </SiteContext>
    </QueryClientProvider>,
  );
  await settle();
}

test('the name of the menu holds the name that it shows', async () => {
  await draw();
  expect(screen.getByRole('button', { name: 'Menu, Nora Quinn' }).textContent).toBe('Nora Quinn');
});

test('the menu of a visitor is called what it says', async () => {
  signOut();
  await draw();
  expect(screen.getByRole('button', { name: 'Menu' }).textContent).toBe('Menu');
});

test('what is unread is told at the menu and at its entry', async () => {
  await draw(2);
  const menu = screen.getByRole('button', { name: 'Menu, Nora Quinn' });
  expect(document.getElementById(menu.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '2 unread conversations',
  );
  expect(document.querySelectorAll('#unread')).toHaveLength(1);
  expect(screen.getByText('Messages', { selector: 'a' }).textContent).toBe(
    'Messages 2 unread conversations',
  );
  expect(screen.getByText('Friends', { selector: 'a' }).textContent?.trim()).toBe('Friends');
});
