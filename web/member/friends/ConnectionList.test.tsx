import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { ConnectionList } from './ConnectionList.tsx';

beforeEach(() => setUser(nora));

/** Server with these people; some have sent requests. */
function draw(people: string[], more: object = {}, asked: string[] = []) {
  const data = people.map((name) => ({
    id: name,
    friend_id: name,
    friend_name: name,
    friend_tag: null,
    friend_title: null,
    friend_image: null,
    relation: 3,
  }));
  mockApi(({ query }) => {
    if (query.get('as_recipient') === 'true') return listResponse(asked.map((id) => ({ id })));
    return query.has('as_recipient') ? listResponse([]) : { ...listResponse(data), ...more };
  });
  renderWithQuery(
    <ConnectionList relation={3} name="theirs" heading="Their friends" empty="Nobody yet." />,
  );
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

test('omits people who are listed among the requests', async () => {
  draw(['Ann', 'Bea'], {}, ['Ann']);
  expect(await screen.findByText('Bea')).toBeTruthy();
  expect(screen.queryByText('Ann')).toBeNull();
});
