/**
 * Progress of the nightly backup, stored between runs of its job, and the names of its objects in
 * the bucket.
 */

import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';

export const backupStateSchema = z.object({
  night: z.iso.date(),
  step: z.enum(['rows', 'files', 'pack', 'old', 'gone']),
  /** Tables still to read, and the key after which the first one continues. */
  tables: z.array(z.string()),
  after: z.string().nullable(),
  /** Parts written so far, and rows in all of them. */
  parts: z.int(),
  rows: z.int(),
  /**
   * Names of the archive pieces written so far. They are unique per run, so a run that lost its
   * claim overwrites nothing.
   */
  bundles: z.array(z.string()),
  /** Last file or key that was processed. */
  name: z.string(),
  /** Files with stored bytes, and files without. */
  files: z.int(),
  bare: z.int().default(0),
});

export type BackupState = z.infer<typeof backupStateSchema>;

/** Runs one step and returns the next state; null after the last step. */
export type BackupStep = (
  env: Bindings,
  db: Database,
  state: BackupState,
) => Promise<BackupState | null>;

export const getBundleKey = (night: string, name: string) => `work/${night}/${name}`;

export const getNightKey = (night: string) => `nights/${night}.tar`;
