import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../../tests/on-screen.tsx';
import { nora } from '../../account/nora.ts';
import type { Offerable } from '../../account/offerings/queries.ts';
import { setUser } from '../../session/user.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { OfferingsForm } from './OfferingsForm.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const one = (name: string, more: Partial<Offerable> = {}): Offerable => ({
  ...{ id: `sub-${name}`, name, image: null, is_active: true },
  ...{ category_id: 'body', category_name: 'Body and Movement' },
  ...more,
});

const all = [
  one('Yoga'),
  one('Massage'),
  one('Old', { is_active: false }),
  one('Older', { is_active: false }),
  one('Counselling', { category_id: 'talk', category_name: 'Talking' }),
];

/** Every call, in order; those whose end `fails` names are answered with it. */
function serving(fails: Record<string, number> = {}) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    const [name = ''] = String(to).split('/').slice(-1);
    if (init?.method && init.method !== 'GET') asked.push(`${init.method} ${name}`);
    const status = fails[name];
    if (status) return Response.json({ message: 'Please try again soon.' }, { status });
    return init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ id: name }, { status: 201 });
  });
  return asked;
}

const draw = () =>
  onScreen(
    <>
      <OfferingsForm id="somebody" all={all} offered={[all[0], all[2]] as Offerable[]} />
      <Toasts />
    </>,
  );

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};

beforeEach(() => {
  setUser({ ...nora, is_admin: true });
  history.replaceState(null, '', '/admin/users/somebody/edit-categories');
});

test('sub-categories stand in their categories, on where they are offered', () => {
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

test('of what is not active only what is offered is there, and says so', () => {
  draw();
  expect(box(/^Old ?\(not active\)$/).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /^Older/ })).toBeNull();
});

test('a save makes one call for each that was changed, and leads back to the person', async () => {
  const asked = serving();
  draw();
  for (const name of ['Yoga', 'Massage', 'Counselling', 'Counselling']) fireEvent.click(box(name));
  await save();
  expect(asked).toEqual(['DELETE sub-Yoga', 'POST sub-Massage']);
  expect(location.pathname + location.search).toBe('/admin/users/somebody?tab=sub_categories');
  expect(screen.getByText('The categories are saved.')).toBeTruthy();
});

test('when a call fails nothing chosen is lost, and another save sends the rest', async () => {
  const asked = serving({ 'sub-Massage': 503 });
  draw();
  for (const name of ['Yoga', 'Massage']) fireEvent.click(box(name));
  await save();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
  expect(location.pathname).toBe('/admin/users/somebody/edit-categories');
  expect([box('Yoga').checked, box('Massage').checked]).toEqual([false, true]);
  asked.length = 0;
  vi.restoreAllMocks();
  const then = serving();
  await save();
  expect(then).toEqual(['POST sub-Massage']);
  expect(location.search).toBe('?tab=sub_categories');
});

test('what somebody else took away meanwhile is away', async () => {
  serving({ 'sub-Yoga': 404 });
  draw();
  fireEvent.click(box('Yoga'));
  await save();
  expect(location.search).toBe('?tab=sub_categories');
});
