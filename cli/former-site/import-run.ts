/** Options of an import from another system, and its state. */

import type { ProgressBar } from '../progress-bar.ts';
import type { SiteClient } from '../site-client.ts';
import type { AddContext } from './add-rows.ts';
import type { ConvertedItem } from './convert-item.ts';
import type { Discussions } from './discussions.ts';
import type { FormerItem, FormerSite } from './former-site.ts';

export interface ImportOptions {
  withFiles?: boolean;
  isDryRun?: boolean;
  /** Comments become threads. */
  withComments?: boolean;
  /** File with a list of members. */
  members?: string | undefined;
  /** Address of the former site, for exports that do not contain it. */
  formerUrl?: string | undefined;
  /** Name of the level of new accounts, which must have no public profile. */
  level?: string | undefined;
  /** Name of the category that forums belong to. */
  category?: string | undefined;
}

/** A run, with what it has imported so far. */
export interface ImportRun extends AddContext {
  site: SiteClient;
  former: FormerSite;
  discussions: Discussions;
  options: ImportOptions;
  level: string | null;
  progress: ProgressBar;
  /** Attachments used by an imported item. */
  shown: Set<FormerItem>;
  made: ConvertedItem[];
}
