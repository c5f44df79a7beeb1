import type { Bindings } from '../env.ts';
import { now } from '../lib/clock.ts';

/** Used and free file storage, relative to the quota. */
export function storage({ STORAGE_QUOTA_GB }: Bindings, bytes: number) {
  const total = Number(STORAGE_QUOTA_GB) || 0;
  const used = bytes / 1e9;
  return {
    storage_path: '/files',
    total_gb: total,
    used_gb: rounded(used, 3),
    free_gb: rounded(Math.max(0, total - used), 3),
    used_percent: total > 0 ? rounded((100 * used) / total, 1) : 0,
  };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Size of the database and the responding replica; local databases have no region. */
export async function database({ DB }: Bindings) {
  const { meta } = await DB.withSession('first-primary').prepare('select 1').run();
  const isPrimary = meta.served_by_primary ?? true;
  return {
    db_size: meta.size_after,
    replication_status: [
      {
        client_addr: meta.served_by_region ?? 'local',
        reply_time: now(),
        state: 'streaming',
        sync_state: isPrimary ? ('primary' as const) : ('replica' as const),
        replay_lag: isPrimary ? 0 : null,
      },
    ],
  };
}
