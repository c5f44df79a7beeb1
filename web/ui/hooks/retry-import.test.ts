import { afterEach, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { reloadOnce } from '../../data/reload-once.ts';
import { showToast } from '../feedback/toast.ts';
import { retryImport } from './retry-import.ts';

vi.mock('../../data/reload-once.ts', () => ({ reloadOnce: vi.fn(() => true) }));
vi.mock('../feedback/toast.ts', () => ({ showToast: vi.fn() }));

/** Import that fails a number of times. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return 'the code';
  });
  return load;
};

afterEach(() => {
  vi.mocked(reloadOnce).mockClear();
  vi.mocked(showToast).mockClear();
});

test('imports available code once', async () => {
  const load = failing(0);
  expect(await retryImport(load)).toBe('the code');
  expect(load).toHaveBeenCalledOnce();
});

test('retries once without a reload', async () => {
  const load = failing(1);
  expect(await retryImport(load)).toBe('the code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('reloads the page for missing code', async () => {
  void retryImport(failing(9));
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledOnce());
  expect(showToast).not.toHaveBeenCalled();
});

test('reports an error after a reload', async () => {
  vi.mocked(reloadOnce).mockReturnValueOnce(false);
  await expect(retryImport(failing(9))).rejects.toThrow('Failed to fetch');
  expect(showToast).toHaveBeenCalledWith(m['error.please_try_again'](), 'error');
});

test('waits for a connection when offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(1);
  const code = retryImport(load);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await code).toBe('the code');
  expect(reloadOnce).not.toHaveBeenCalled();
});
