import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** A busy machine is no failure. */
configure({ asyncUtilTimeout: 10_000 });

/** Dialogs as far as tests look at them: jsdom has none. */
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

/** A test leaves nothing to the next one. */
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
