import { ApiError } from '../../lib/api.ts';

/** Seconds before each further try. */
const waits = [1, 2, 4, 8, 15, 30, 30, 30];

/** Whether another try may do better: there was no answer, or a store of the server's had none. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Tries again while the line is broken; `waiting` is told so. @throws what the last try threw */
export async function patiently<Answer>(
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
      const seconds = waits[tried];
      if (signal.aborted || seconds === undefined || !mayPass(error)) throw error;
      waiting(true);
      await rest(seconds, signal);
    }
  }
}

/** A while, or until the browser says that the line is there again. */
function rest(seconds: number, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = new AbortController();
  const timer = setTimeout(resolve, seconds * 1000);
  window.addEventListener('online', () => resolve(), { signal: done.signal });
  signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    done.abort();
  });
}
