/**
 * Retries with growing delays while the network fails, and reports waiting. @throws the last error
 */

import { ApiError } from '../../data/api.ts';

/** Seconds before each retry of a failed upload. */
const retryDelaysSeconds = [1, 2, 4, 8, 15, 30, 30, 30];

/** True for network errors, 429 and server errors. */
const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export async function withRetry<Answer>(
  act: () => Promise<Answer>,
  signal: AbortSignal,
  waiting: (isWaiting: boolean) => void,
): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    try {
      const answer = await act();
      if (tried > 0) waiting(false);
      return answer;
    } catch (error) {
      const seconds = retryDelaysSeconds[tried];
      if (signal.aborted || seconds === undefined || !isRetryable(error)) throw error;
      waiting(true);
      await waitForRetry(seconds, signal);
    }
  }
}

/** Waits for the delay, or until the browser is online again. */
function waitForRetry(seconds: number, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cleanup = new AbortController();
  const timer = setTimeout(resolve, seconds * 1000);
  window.addEventListener('online', () => resolve(), { signal: cleanup.signal });
  signal.addEventListener('abort', () => reject(signal.reason), { signal: cleanup.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    cleanup.abort();
  });
}
