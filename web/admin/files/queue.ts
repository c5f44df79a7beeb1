import type { FileType } from '../../../worker/contract/files.ts';
import type { Held } from './held-upload.ts';
import { typeOf, whyNot } from './kinds.ts';
import type { FileKind } from './objects.ts';

/** A file that somebody has chosen, with what is said of it and how far it is. */
export interface Chosen {
  key: string;
  file: File;
  type: FileType | null;
  /** Where the browser shows it from. */
  url: string;
  title: string;
  copyright: string;
  /** Whether it goes on from where a former page left it. */
  goesOn: boolean;
  state: 'waiting' | 'sending' | 'added';
  /** How much is sent, from 0 to 1. */
  share: number;
  /** The line is broken. */
  isWaiting: boolean;
  error: string | null;
}

/** Of one that can't be taken, why; of one that was begun before, what was said of it then. */
export function chosenOf(file: File, held: Held, kind?: FileKind): Chosen {
  const error = whyNot(file, kind);
  const before = held.read();
  return {
    ...{ key: crypto.randomUUID(), file, type: error ? null : typeOf(file, kind) },
    url: error ? '' : URL.createObjectURL(file),
    ...{
      title: before?.title ?? '',
      copyright: before?.copyright ?? '',
    },
    ...{ goesOn: before !== null, state: 'waiting', share: 0, isWaiting: false, error },
  };
}

/** Those that can be sent and have not been. */
export const toSend = (queue: readonly Chosen[]) =>
  queue.filter(({ type, state }) => type !== null && state === 'waiting');
