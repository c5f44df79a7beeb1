/** Mocks XMLHttpRequest, which uploads use for their progress. */

import { vi } from 'vitest';

export interface XhrCall {
  method: string;
  /** Path below /sobe/v1. */
  address: string;
  /** Size of a body that is not a form. */
  size: number;
  form: Record<string, FormDataEntryValue>;
}

/** The callback returns a status and a body; status 0 is a network error. */
export function mockXhr(answer: (call: XhrCall) => [number, object?]) {
  /** The members of XMLHttpRequest that uploads use. */
  class Request {
    upload: { onprogress?(event: object): void } = {};
    response: unknown = null;
    status = 0;
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    #to = { method: '', address: '' };
    #isAborted = false;
    open(method: string, address: string) {
      this.#to = { method, address: address.replace('/sobe/v1', '') };
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      this.#isAborted = true;
      this.onabort();
    }
    send(body: FormData | Blob | null) {
      const form = body instanceof FormData ? Object.fromEntries(body) : {};
      const size = body instanceof Blob ? body.size : 0;
      setTimeout(() => {
        if (this.#isAborted) return;
        [this.status, this.response] = answer({ ...this.#to, size, form }) as [number, unknown];
        this.upload.onprogress?.({ loaded: size });
        if (this.status === 0) this.onerror();
        else this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => {};
}
