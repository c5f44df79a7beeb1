import { vi } from 'vitest';

export interface BytesCall {
  method: string;
  /** Below /sobe/v1. */
  address: string;
  /** Of a body that is no form. */
  size: number;
  form: Record<string, FormDataEntryValue>;
}

/** What the server says to each call that carries bytes: a status and an answer; a status of 0 is a broken line. */
export function takingBytes(answer: (call: BytesCall) => [number, object?]) {
  /** As much of one as is used here. */
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
