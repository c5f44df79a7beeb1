import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { errorResponse, listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { AdminSearchHit } from '../../../worker/contract/admin/search.ts';
import { AdminSidebar } from './AdminSidebar.tsx';

const pressed = vi.fn();
const item = (title: string): AdminSearchHit => ({
  resource: 'users',
  id: title,
  title,
  hint: null,
  path: `/admin/users/${title}`,
});
const kept = {
  id: 'kept',
  resource: 'articles',
  name: 'Pinned',
  filter: 'is_pinned=true',
  columns: null,
  is_shared: true,
  created_by: null,
  created_by_name: null,
};
let waiting: object;

let find: (q: string | null) => unknown;
beforeEach(() => {
  waiting = { users: { count: 3 }, reports: { count: 10_000, count_is_floor: true } };
  find = (q) => ({ data: [item(q || 'newest')] });
  mockApi(({ path, query }) => {
    if (path === '/waiting') return waiting;
    return path === '/views' ? listResponse([kept]) : find(query.get('q'));
  });
});
afterEach(() => {
  pressed.mockClear();
});

let go: (to: string) => void;
function draw() {
  const { hook, history, navigate } = memoryLocation({ path: '/admin/articles', record: true });
  renderWithQuery(
    <Router hook={hook}>
      <AdminSidebar />
      <main id="content">
        <header className="item-head">
          <h1>Yoga in a chair</h1>
          <button type="button" onClick={pressed}>
            Publish
          </button>
        </header>
        <input aria-label="A field" />
      </main>
    </Router>,
  );
  go = (to) => act(() => navigate(to));
  return () => history.at(-1);
}

const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more });
const openPalette = async () => {
  press('k', { ctrlKey: true });
  return screen.findByRole('combobox');
};
const names = () => screen.getAllByRole('option').map((one) => one.textContent);

test('marks the current page and shows the pending counts', async () => {
  draw();
  expect(await screen.findByRole('link', { name: 'Users 3 to do' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reports 10,000+ to do' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Articles ');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  go('/admin/articles/019b76da');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Articles ');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('refetches the pending counts on navigation', async () => {
  draw();
  await screen.findByRole('link', { name: 'Users 3 to do' });
  waiting = { users: { count: 1 } };
  go('/admin/users');
  expect(await screen.findByRole('link', { name: 'Users 1 to do' })).toBeTruthy();
});

test('handles shortcuts, except while typing, with modifiers or when disabled', () => {
  const here = draw();
  const field = screen.getByLabelText('A field');
  press('g', {}, field);
  press('u', {}, field);
  press('g', { ctrlKey: true });
  press('u');
  localStorage.setItem('keys', 'off');
  press('g');
  press('u');
  expect(here()).toBe('/admin/articles');
  localStorage.clear();
  press('g');
  press('u');
  expect(here()).toBe('/admin/users');
});

test('lists actions, newest items and pages without input', async () => {
  draw();
  await openPalette();
  await screen.findByRole('option', { name: /newest/ });
  expect(screen.getAllByRole('group').map((one) => one.firstChild?.textContent)).toEqual([
    'This item',
    'Items',
    'Screens',
  ]);
  expect(names()[0]).toBe('Publish Yoga in a chair');
});

test('clicks the button of a chosen action', async () => {
  draw();
  fireEvent.change(await openPalette(), { target: { value: 'publ' } });
  fireEvent.click(screen.getByRole('option', { name: /^Publish/ }));
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('chooses nothing when the input loses focus', async () => {
  const here = draw();
  const box = await openPalette();
  await screen.findByRole('option', { name: /newest/ });
  fireEvent.blur(box);
  expect(here()).toBe('/admin/articles');
  expect(pressed).not.toHaveBeenCalled();
});

test('ignores results of an earlier query on Enter', async () => {
  const here = draw();
  const box = await openPalette();
  fireEvent.change(box, { target: { value: 'nora' } });
  await screen.findByRole('option', { name: /^nora/ });
  const answer = Promise.withResolvers<object>();
  find = () => answer.promise;
  fireEvent.change(box, { target: { value: 'norbert' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(here()).toBe('/admin/articles');
  answer.resolve({ data: [item('norbert')] });
  await waitFor(() => expect(here()).toBe('/admin/users/norbert'));
});

test('still finds pages and shows the error when the search fails', async () => {
  find = () => errorResponse(403, 'Not now.');
  const here = draw();
  const box = await openPalette();
  fireEvent.change(box, { target: { value: 'footers' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(here()).toBe('/admin/footers'));
});

test('lists a saved view below its list', async () => {
  draw();
  const link = await screen.findByRole('link', { name: 'Pinned' });
  expect(link.getAttribute('href')).toBe('/admin/articles?is_pinned=true');
  expect(link.closest('ul')?.previousElementSibling?.textContent).toContain('Articles');
});
