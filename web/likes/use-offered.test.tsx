import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asNora, signOut } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import { setUser } from '../lib/user.ts';
import { useOffered } from './use-offered.ts';

asNora();

const offered = () => renderHook(({ isOn }) => useOffered(isOn), { initialProps: { isOn: false } });

test('liking is offered to visitors and to members whose level has the right', () => {
  const { result } = offered();
  expect(result.current).toBe(true);
  act(signOut);
  expect(result.current).toBe(true);
  act(() => setUser({ ...nora, authz_favourites: false }));
  expect(result.current).toBe(false);
});

test('without the right a like can be taken back, and the button stays under the finger', () => {
  setUser({ ...nora, authz_favourites: false });
  const { result, rerender } = offered();
  rerender({ isOn: true });
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(true);
});
