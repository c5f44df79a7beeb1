import { AsyncLocalStorage } from 'node:async_hooks';
import type { ParsedTrailer } from '../env.ts';
import { concatBytes } from '../http/concat-bytes.ts';
import { formatTiming, parseTrailer } from '../http/streamed-trailer.ts';

const encoder = new TextEncoder();

/**
 * Streams the start of a document, then the rest once `render` resolves. If it rejects, the
 * document ends with `failure`, and the stream is aborted, so that no cache stores it.
 */
export function streamDocument(
  start: Uint8Array[],
  render: () => Promise<Uint8Array[]>,
  failure: (error: unknown) => string,
): ReadableStream<Uint8Array> {
  let failed: { error: unknown } | null = null;
  // The stream calls outside the request, which has the language.
  const inRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of start) controller.enqueue(chunk);
    },
    // Called again once the previous chunk is read; an error would discard unread chunks.
    async pull(controller) {
      if (failed) return controller.error(failed.error);
      try {
        for (const chunk of await inRequest(render)) controller.enqueue(chunk);
        controller.close();
      } catch (error) {
        failed = { error };
        controller.enqueue(encoder.encode(inRequest(failure, error)));
      }
    },
  });
}

const LESS_THAN = '<'.charCodeAt(0);

/**
 * Forwards a streamed document without its trailer. `hasTiming` keeps the timing as a comment;
 * `done` resolves with the trailer, or with empty values if the stream ended early.
 */
export function forwardStreamedPage(body: ReadableStream<Uint8Array>, hasTiming: boolean) {
  const reader = body.getReader();
  const { promise: done, resolve } = Promise.withResolvers<ParsedTrailer>();
  let held: Uint8Array = new Uint8Array();
  let failure: { error: unknown } | null = null;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const trailer = parseTrailer(new TextDecoder().decode(held));
    if (trailer && hasTiming) {
      controller.enqueue(encoder.encode(formatTiming(trailer.timing)));
    } else if (!trailer && held.length > 0) {
      controller.enqueue(held);
    }
    resolve(trailer ?? { isEmptySearch: false, timing: '' });
  };
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (failure) return controller.error(failure.error);
      try {
        const { value, done: isEnd } = await reader.read();
        if (isEnd) {
          end(controller);
          return controller.close();
        }
        const all = concatBytes([held, value]);
        // The trailer is the last tag, so everything before the last '<' can be sent.
        const last = all.lastIndexOf(LESS_THAN);
        const cut = last === -1 ? all.length : last;
        held = all.subarray(cut);
        controller.enqueue(all.subarray(0, cut));
      } catch (error) {
        failure = { error };
        end(controller);
        if (held.length === 0) controller.error(error);
      }
    },
    cancel(reason) {
      resolve({ isEmptySearch: false, timing: '' });
      return reader.cancel(reason);
    },
  });
  return { stream, done };
}
