import { sql } from 'drizzle-orm';
import { threads } from '../contract/resources/threads.ts';
import { source } from '../lib/resource/source.ts';

/** A thread holds what is named beside it. */
const computed = {
  sub_category_name: sql`sub_category_name`,
  created_by_name: sql`created_by_name`,
  updated_by_name: sql`updated_by_name`,
};

export const threadsSource = source(threads, { computed });
