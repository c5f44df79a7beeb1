import { z } from 'zod';
import type { Database } from '../db/client.ts';
import type { Bindings } from '../env.ts';

/** How far the backup of a night is: what the job knows from one run to the next. */
export const backupState = z.object({
  night: z.iso.date(),
  step: z.enum(['rows', 'files', 'pack', 'old', 'gone']),
  /** Tables that are to be read, and where the first of them goes on. */
  tables: z.array(z.string()),
  after: z.string().nullable(),
  /** Parts of it, and rows of all so far. */
  parts: z.int(),
  rows: z.int(),
  /**
   * What has been written of the archive to be, by names that no other run gives: one that lost its claim
   * and writes on is in nobody's way.
   */
  bundles: z.array(z.string()),
  /** The last file, or key, that was looked at. */
  name: z.string(),
  /** Files of which the bytes are kept, and those that have none. */
  files: z.int(),
  bare: z.int().default(0),
});

export type BackupState = z.infer<typeof backupState>;

/** One step further; null after the last. */
export type Step = (env: Bindings, db: Database, state: BackupState) => Promise<BackupState | null>;

export const bundleKey = (night: string, name: string) => `work/${night}/${name}`;

export const nightKey = (night: string) => `nights/${night}.tar`;
