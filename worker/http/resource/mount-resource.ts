import type { Call } from '../mutation.ts';
import type { Read } from '../query.ts';
import { changeCall } from './build-update-mutation.ts';
import { createCall } from './build-create-mutation.ts';
import { itemRead } from './build-item-query.ts';
import { listRead } from './build-list-query.ts';
import type { Source } from './resource-sql.ts';

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
