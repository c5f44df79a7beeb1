import type { Call } from '../calls.ts';
import type { Read } from '../reads.ts';
import { changeCall } from './change.ts';
import { createCall } from './create.ts';
import { itemRead } from './item.ts';
import { listRead } from './list.ts';
import type { Source } from './source.ts';

/** Routes of a resource; families replace some with their own. */
interface Parts {
  list: Read;
  item: Read;
  create: Call;
  change: Call;
}

export interface Mounted {
  reads: Read[];
  calls: Call[];
}

/** Builds the queries and mutations that a resource declares. */
export function mount(source: Source, special: Partial<Parts> = {}): Mounted {
  const { calls } = source.resource;
  return {
    reads: [special.list ?? listRead(source), special.item ?? itemRead(source)],
    calls: [
      ...(calls.includes('create') ? [special.create ?? createCall(source)] : []),
      ...(calls.includes('change') ? [special.change ?? changeCall(source)] : []),
    ],
  };
}
