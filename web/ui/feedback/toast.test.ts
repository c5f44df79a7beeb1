import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastDurationMs } from '../../../worker/contract/shared/limits.ts';
import { ApiError } from '../../data/api.ts';
import { closeToast, describeFailure, scheduleToastClose, showToast, useToasts } from './toast.ts';

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
