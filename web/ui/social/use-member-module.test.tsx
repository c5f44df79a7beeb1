import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { completeSignIn, nora, recordSignInRequests } from '../../../tests/fixtures/web/users.ts';
import { useMemberModule } from './use-member-module.ts';

const perform = vi.fn();
let loading: PromiseWithResolvers<string>;
const load = vi.fn(() => loading.promise);

function Page() {
  const { memberModule, memberButton } = useMemberModule(load);
  return (
    <button type="button" {...memberButton(perform, 'Please Sign In to reply')}>
      {memberModule ?? 'Reply'}
    </button>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  loading = Promise.withResolvers();
});

const button = () => screen.getByRole('button');
const isDisabled = () => button().getAttribute('aria-disabled') === 'true';
const finishLoading = () => act(async () => loading.resolve('Reply as a member'));

test('disables the button of a member until user and code are loaded, then acts', async () => {
  setUser(undefined);
  const heard = recordSignInRequests();
  render(<Page />);
  expect(load).toHaveBeenCalledOnce();
  await finishLoading();
  expect(isDisabled()).toBe(true);
  fireEvent.click(button());
  expect([perform.mock.calls.length, heard()]).toEqual([0, []]);
  act(() => setUser(nora));
  expect([isDisabled(), button().textContent]).toEqual([false, 'Reply as a member']);
  expect(perform).toHaveBeenCalledOnce();
  fireEvent.click(button());
  expect(perform).toHaveBeenCalledTimes(2);
});

test('drops a press when the session has expired', async () => {
  setUser(undefined);
  render(<Page />);
  fireEvent.click(button());
  act(() => setUser(null));
  expect(isDisabled()).toBe(false);
  act(() => setUser(nora));
  await finishLoading();
  expect(perform).not.toHaveBeenCalled();
});

test('acts for a visitor after the sign-in', async () => {
  setUser(null);
  const heard = recordSignInRequests();
  render(<Page />);
  expect([load.mock.calls.length, isDisabled()]).toEqual([0, false]);
  fireEvent.click(button());
  const [request] = heard();
  expect(request?.message).toBe('Please Sign In to reply');
  expect(perform).not.toHaveBeenCalled();
  await completeSignIn(request);
  expect(perform).toHaveBeenCalledOnce();
  expect(isDisabled()).toBe(true);
  await finishLoading();
  expect(isDisabled()).toBe(false);
});
