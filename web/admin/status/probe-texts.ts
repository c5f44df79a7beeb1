/** Names of the health probes, and how to fix what they find. */

import { m } from '#messages';
import { type ProbeName, probes } from '../../../worker/contract/system/health-probes.ts';

const probeLabels: Partial<Record<ProbeName, () => string>> = {
  settings: m['admin_status.probe_settings'],
  keys: m['admin_status.probe_keys'],
  push: m['admin_status.probe_push'],
  migrations: m['admin_status.probe_migrations'],
  tables: m['admin_status.probe_tables'],
  files: m['admin_status.probe_files'],
  backups: m['admin_status.probe_backups'],
  papers: m['admin_status.probe_documents'],
  images: m['admin_status.probe_images'],
  sender: m['admin_status.probe_sender'],
};

/** Fixes that are more than a command. */
const probeFixes: Partial<Record<ProbeName, () => string>> = {
  settings: m['admin_status.fix_settings'],
  keys: m['admin_status.fix_keys'],
  images: m['admin_status.fix_images'],
  sender: m['admin_status.fix_sender'],
};

export const getProbeLabel = (name: ProbeName): string =>
  probeLabels[name]?.() ??
  m['admin_status.probe_queue']({ name: probes[name].label.replace('Queue ', '') });

export const getProbeFix = (name: ProbeName): string => probeFixes[name]?.() ?? probes[name].mend;
