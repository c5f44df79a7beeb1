import { wording } from '../../worker/contract/wording.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { showToast } from './toast.ts';

/** Milliseconds after which code is asked for again. */
const pause = 500;

/**
 * Code that somebody has pressed for. One bad moment costs a second try, and not the page with what was pressed;
 * without a network it waits until there is one. What is not to be had then is of a page older than the last deploy.
 * @throws where a new page has not brought it either, which is said
 */
export const onceMore = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load()
    .catch(async () => {
      await new Promise((go) => {
        if (navigator.onLine) setTimeout(go, pause);
        else window.addEventListener('online', go, { once: true });
      });
      return load();
    })
    .catch((error: unknown) => {
      if (reloadOnce()) return new Promise<never>(() => {});
      showToast(wording.rootFailure.text, 'error');
      throw error;
    });
