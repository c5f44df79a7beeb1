/**
 * Step of a backup: deletes backups past their retention, and the pieces that the new archive was
 * built from.
 */

import { backupSettings } from '../../contract/system/transfer.ts';
import type { BackupStep } from './backup-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const pruneBackups: BackupStep = async (env, _db, state) => {
  const { objects: work } = await env.BACKUPS.list({ prefix: 'work/' });
  const { objects: nights } = await env.BACKUPS.list({ prefix: 'nights/' });
  const old = [
    ...work,
    ...nights.filter(({ key }) => !isRetained(getNightOfKey(key), state.night)),
  ];
  if (old.length > 0) await env.BACKUPS.delete(old.map(({ key }) => key));
  return work.length < 1000 ? { ...state, step: 'files', name: '' } : state;
};

const getNightOfKey = (key: string) => key.slice('nights/'.length, -'.tar'.length);

/** Retains all recent days, and Sundays for some weeks. */
export function isRetained(night: string, today: string): boolean {
  const age = (Date.parse(today) - Date.parse(night)) / DAY_MS;
  const isSunday = new Date(night).getUTCDay() === 0;
  return age < backupSettings.days || (isSunday && age < 7 * backupSettings.weeks);
}
