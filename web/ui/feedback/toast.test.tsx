import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { toastDurationMs } from '../../../worker/contract/shared/limits.ts';
import { ApiError, sendRequest } from '../../data/api.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { OverflowMenu } from '../primitives/OverflowMenu.tsx';
import {
  closeToast,
  describeFailure,
  scheduleToastClose,
  showErrorToast,
  showToast,
  useToasts,
} from './toast.ts';

test.each([
  [500, 'Error : It broke. Reference: 019a', 'It broke. Reference: 019a'],
  [422, 'Error with request : It broke.', 'It broke.'],
  [404, 'Error : It broke.', 'It broke.'],
])('describes status %i in the toast as %s, and in place as %s', (status, text, message) => {
  expect(describeFailure(new ApiError(status, 'It broke.', {}, '019a'))).toMatchObject({
    text,
    message,
  });
});

test('closes after a time unless it stays', () => {
  vi.useFakeTimers();
  showToast('It is saved.');
  showToast('It is gone for good.', 'success', true);
  const { result, rerender } = renderHook(useToasts);
  const shown = () => {
    rerender();
    return result.current.map(({ text }) => text);
  };
  expect(shown()).toEqual(['It is saved.', 'It is gone for good.']);
  vi.advanceTimersByTime(toastDurationMs);
  expect(shown()).toEqual(['It is gone for good.']);
  const id = Number(result.current[0]?.id);
  // The pointer has left the toast.
  scheduleToastClose(id);
  vi.advanceTimersByTime(toastDurationMs);
  expect(shown()).toEqual(['It is gone for good.']);
  closeToast(id);
  expect(shown()).toEqual([]);
  vi.useRealTimers();
});

const text = 'Please wait.';
const left = () => Array.from(document.querySelectorAll('.left-beside'));
const button = (name: string) => screen.getByRole('button', { name });

const refusing = () => mockApi(() => errorResponse(503, text));

const like = async () => {
  await sendRequest({ method: 'POST', address: '/likes' }).catch(showErrorToast);
};

const Acts = () => (
  <div>
    <p>
      <button type="button" onClick={like}>
        Like
      </button>
    </p>
    <p>
      <button type="button">Save</button>
    </p>
  </div>
);

test('shows an error next to the button until something there is pressed', async () => {
  refusing();
  render(<Acts />);
  fireEvent.click(button('Like'));
  fireEvent.click(button('Save'));
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(left()[0]?.previousElementSibling).toBe(button('Like'));
  expect(left()[0]?.firstChild?.textContent).toBe(text);
  fireEvent.click(button('Save'));
  expect(left()).toHaveLength(1);
});

test('disappears on another press or when closed', async () => {
  refusing();
  render(<Acts />);
  fireEvent.click(button('Like'));
  await waitFor(() => expect(left()).toHaveLength(1));
  mockApi();
  fireEvent.click(button('Like'));
  expect(left()).toEqual([]);
  refusing();
  fireEvent.click(button('Like'));
  await waitFor(() => expect(left()).toHaveLength(1));
  fireEvent.click(button('Close this notice'));
  expect(left()).toEqual([]);
});

test('shows an error of a menu next to it, until its action is pressed again', async () => {
  refusing();
  render(
    <p>
      <OverflowMenu of="Nora Quinn">
        <button type="button" onClick={like}>
          Like
        </button>
      </OverflowMenu>
    </p>,
  );
  fireEvent.click(screen.getByText('Like'));
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(left()[0]?.previousElementSibling?.contains(screen.getByText(/^More/))).toBe(true);
  mockApi();
  fireEvent.click(screen.getByText('Like'));
  expect(left()).toEqual([]);
});

test('shows the error of a confirmed action next to the button that asked', async () => {
  refusing();
  function Asking() {
    const [isAsked, ask] = useState(false);
    const close = () => ask(false);
    return (
      <p>
        <button type="button" onClick={() => ask(true)}>
          Delete
        </button>
        {isAsked && <ConfirmDialog title="Sure?" text="For good." confirmed={like} close={close} />}
      </p>
    );
  }
  render(<Asking />);
  fireEvent.click(button('Delete'));
  await act(async () => fireEvent.click(screen.getByText('Yes')));
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(left()[0]?.previousElementSibling).toBe(button('Delete'));
});

test('shows nothing for background errors', async () => {
  refusing();
  render(<Acts />);
  fireEvent.click(document.body);
  await like();
  expect(left()).toEqual([]);
});
