/** Languages of the site in the status report: review of their texts, and items translated. */

import { type SQL, sql } from 'drizzle-orm';
import { m } from '#messages';
import { type StatusReport, translatedTables } from '../../contract/system/status.ts';
import { prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { getSiteLanguages } from '../../http/language.ts';

const countByLanguage = (table: string): SQL => sql`
  select ${sql`${table}`.inlineParams()} as "table", language_id, count(*) as count
  from ${sql.identifier(table)}
  where translation_group_id is not null and language_id is not null group by language_id`;

/** Reads one row of an index per translated item. */
export const translationCountsQuery = prepare<StatusReport['translations'][number]>(
  sql.join(translatedTables.map(countByLanguage), sql` union all `),
);

export const listReviewedLanguages = (env: Bindings): StatusReport['languages'] =>
  getSiteLanguages(env).map((locale) => ({
    code: locale,
    name: m['language.name']({}, { locale }),
    review_state: m['language.review_state']({}, { locale }) === 'reviewed' ? 'reviewed' : 'draft',
  }));
