import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { ConnectionList } from './ConnectionList.tsx';

beforeEach(() => setUser(nora));

/** Server with these people; some have sent requests. */
function draw(people: string[], more: object = {}, asked: string[] = [], suggestion?: string) {
  const data = people.map((name) => ({
    id: name,
    friend_id: name,
    friend_name: name,
    friend_tag: null,
    friend_title: null,
    friend_image: null,
    relation: 3,
  }));
  const server = mockApi(({ method, query }) => {
    if (method === 'POST') return null;
    if (query.get('as_recipient') === 'true') return listResponse(asked.map((id) => ({ id })));
    return query.has('as_recipient') ? listResponse([]) : { ...listResponse(data), ...more };
  });
  renderWithQuery(
    <ConnectionList
      relation={3}
      name="theirs"
      heading="Their friends"
      pagerLabel="Pages of their friends"
      empty="Nobody yet."
      {...(suggestion && { suggestion })}
    />,
  );
  return server;
}

test('says that there are no further connections', async () => {
  draw([]);
  expect(await screen.findByText('Nobody yet.')).toBeTruthy();
});

test('does not claim an empty list when the search was limited', async () => {
  draw([], { count_is_floor: true });
  expect(await screen.findByText(/too many connections to look through/)).toBeTruthy();
  expect(screen.queryByText('Nobody yet.')).toBeNull();
});

test.each([
  ['says on the last page of a limited list', { count_is_floor: true }, 1],
  ['does not say before the last page', { count: 11, count_is_floor: true }, 0],
  ['does not say on the last page of a complete list', {}, 0],
])('%s that there may be more', async (_, more, times) => {
  draw(['Ann', 'Bea'], more);
  expect(await screen.findByText('Bea')).toBeTruthy();
  expect(screen.queryAllByText(/There may be more/)).toHaveLength(times);
});

test('suggests people to add as friends, and asks them', async () => {
  const server = draw(['Ann'], {}, [], 'People you may know.');
  fireEvent.click(await screen.findByRole('button', { name: /^Add friend/ }));
  await screen.findByText(/Friend request sent/);
  expect(screen.getByText('People you may know.')).toBeTruthy();
  expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /users/${nora.id}/friends/Ann`,
  ]);
});

test('has no button for people at the third degree', async () => {
  draw(['Ann']);
  expect(await screen.findByText('Ann')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add friend/ })).toBeNull();
});

test('omits people who are listed among the requests', async () => {
  draw(['Ann', 'Bea'], {}, ['Ann']);
  expect(await screen.findByText('Bea')).toBeTruthy();
  expect(screen.queryByText('Ann')).toBeNull();
});
