import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nora } from '../../tests/nora.ts';
import { onScreen } from '../../tests/on-screen.tsx';
import { list, serving } from '../../tests/serving.ts';
import { setUser } from '../lib/user.ts';
import { Circle } from './Circle.tsx';

beforeEach(() => setUser(nora));

/** A server that tells of these people, some of whom have asked already. */
function draw(people: string[], more: object = {}, asked: string[] = []) {
  const data = people.map((name) => ({
    id: name,
    friend_id: name,
    friend_name: name,
    ...{ friend_tag: null, friend_title: null, friend_image: null },
    relation: 3,
  }));
  serving(({ query }) => {
    if (query.get('as_recipient') === 'true') return list(asked.map((id) => ({ id })));
    return query.has('as_recipient') ? list([]) : { ...list(data), ...more };
  });
  onScreen(<Circle relation={3} name="theirs" heading="Their friends" empty="Nobody yet." />);
}

test('where nobody is further off, that is said', async () => {
  draw([]);
  expect(await screen.findByText('Nobody yet.')).toBeTruthy();
});

test('where not all friendships were followed, nobody is told that there is nobody', async () => {
  draw([], { count_is_floor: true });
  expect(await screen.findByText(/too many friendships here/)).toBeTruthy();
  expect(screen.queryByText('Nobody yet.')).toBeNull();
});

test.each([
  ['the last page of a list that is cut says', { count_is_floor: true }, 1],
  ['a page that is followed by another does not say', { count: 11, count_is_floor: true }, 0],
  ['the last page of a whole list does not say', {}, 0],
])('%s that there may be more', async (_, more, times) => {
  draw(['Ann', 'Bea'], more);
  expect(await screen.findByText('Bea')).toBeTruthy();
  expect(screen.queryAllByText(/There may be more/)).toHaveLength(times);
});

test('whoever stands among the requests above is not named again', async () => {
  draw(['Ann', 'Bea'], {}, ['Ann']);
  expect(await screen.findByText('Bea')).toBeTruthy();
  expect(screen.queryByText('Ann')).toBeNull();
});
