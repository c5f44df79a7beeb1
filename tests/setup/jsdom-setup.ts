/** Setup of each web test: support that jsdom lacks, and a clean state afterwards. */

import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Busy machines need more time. */
configure({ asyncUtilTimeout: 10_000 });

/** Minimal dialog support, which jsdom lacks. */
if (globalThis.HTMLDialogElement) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}

/** Resets state after each test. */
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
