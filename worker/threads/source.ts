import { threads } from '../contract/resources/threads.ts';
import { source } from '../lib/resource/source.ts';

/** SQL of threads for the generic resource endpoints. */
export const threadsSource = source(threads);
