import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { OfferableSubCategory } from '../../ui/offerings/offering-queries.ts';
import { UserOfferingsForm } from './EditUserOfferingsPage.tsx';

const one = (name: string, more: Partial<OfferableSubCategory> = {}): OfferableSubCategory => ({
  id: `sub-${name}`,
  name,
  image: null,
  is_active: true,
  category_id: 'body',
  category_name: 'Body and Movement',
  ...more,
});

const all = [
  one('Yoga'),
  one('Massage'),
  one('Old', { is_active: false }),
  one('Older', { is_active: false }),
  one('Counselling', { category_id: 'talk', category_name: 'Talking' }),
];

/** Records all requests; those for ids in `fails` are rejected. */
function calls(fails: Record<string, number> = {}) {
  const { sent } = mockApi(({ method, path }) => {
    const [name = ''] = path.split('/').slice(-1);
    if (fails[name]) return errorResponse(fails[name], 'Please try again soon.');
    return method === 'DELETE' ? null : createdResponse(name);
  });
  return () => sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
}

const draw = () =>
  renderWithQuery(
    <UserOfferingsForm
      id="somebody"
      all={all}
      offered={[all[0], all[2]] as OfferableSubCategory[]}
    />,
  );

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await flushUpdates();
};

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', '/admin/users/somebody/edit-categories'));

test('groups sub-categories and checks the offered ones', () => {
  draw();
  expect(
    screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
  ).toEqual(['Body and Movement', 'Talking']);
  expect(['Yoga', 'Massage', 'Counselling'].map((name) => box(name).checked)).toEqual([
    true,
    false,
    false,
  ]);
});

test('lists inactive sub-categories only if offered, with a note', () => {
  draw();
  expect(box(/^Old ?\(inactive\)$/).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /^Older/ })).toBeNull();
});

test('sends one request per change and returns to the user', async () => {
  const asked = calls();
  draw();
  for (const name of ['Yoga', 'Massage', 'Counselling', 'Counselling']) fireEvent.click(box(name));
  await save();
  expect(asked()).toEqual(['DELETE sub-Yoga', 'POST sub-Massage']);
  expect(location.pathname + location.search).toBe('/admin/users/somebody?tab=sub_categories');
  expect(screen.getByText('Sub-categories saved.')).toBeTruthy();
});

test('keeps all choices after an error and sends the rest on the next save', async () => {
  calls({ 'sub-Massage': 503 });
  draw();
  for (const name of ['Yoga', 'Massage']) fireEvent.click(box(name));
  await save();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
  expect(location.pathname).toBe('/admin/users/somebody/edit-categories');
  expect([box('Yoga').checked, box('Massage').checked]).toEqual([false, true]);
  const then = calls();
  await save();
  expect(then()).toEqual(['POST sub-Massage']);
  expect(location.search).toBe('?tab=sub_categories');
});

test('accepts that another user has removed an offering', async () => {
  calls({ 'sub-Yoga': 404 });
  draw();
  fireEvent.click(box('Yoga'));
  await save();
  expect(location.search).toBe('?tab=sub_categories');
});
