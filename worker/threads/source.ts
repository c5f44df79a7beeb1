import { threads } from '../contract/resources/threads.ts';
import { source } from '../lib/resource/source.ts';

export const threadsSource = source(threads);
