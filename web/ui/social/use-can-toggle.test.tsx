import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, setSignedOut, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { useCanLikeOrBookmark } from './use-can-like-or-bookmark.ts';

withMemberSignedIn();

const offered = () =>
  renderHook(({ isOn }) => useCanLikeOrBookmark(isOn), { initialProps: { isOn: false } });

test('allows visitors and members with the right', () => {
  const { result } = offered();
  expect(result.current).toBe(true);
  act(setSignedOut);
  expect(result.current).toBe(true);
  act(() => setUser({ ...nora, authz_favourites: false }));
  expect(result.current).toBe(false);
});

test('keeps the button for an existing like without the right', () => {
  setUser({ ...nora, authz_favourites: false });
  const { result, rerender } = offered();
  rerender({ isOn: true });
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(true);
});
