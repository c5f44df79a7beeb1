/**
 * Imports code for a user action with one retry; offline, it waits for the connection. A missing
 * chunk after a deploy reloads the page.
 * @throws after a failed reload, with a toast
 */

import { m } from '#messages';
import { reloadOnce } from '../../data/reload-once.ts';
import { showToast } from '../feedback/toast.ts';

/** Delay before a failed dynamic import is retried, in milliseconds. */
const RETRY_DELAY_MS = 500;

export const retryImport = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load()
    .catch(async () => {
      await new Promise((go) => {
        if (navigator.onLine) setTimeout(go, RETRY_DELAY_MS);
        else window.addEventListener('online', go, { once: true });
      });
      return load();
    })
    .catch((error: unknown) => {
      if (reloadOnce()) return new Promise<never>(() => {});
      showToast(m['error.please_try_again'](), 'error');
      throw error;
    });
