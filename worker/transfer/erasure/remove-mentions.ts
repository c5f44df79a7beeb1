/** Removes the name of an erased person from texts in history. */

import { inArray, sql } from 'drizzle-orm';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { formatFieldLabel } from '../../contract/resources/resource-fields.ts';
import { resources } from '../../contract/resources/resources.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { erasureParams, type KnownIdentity } from './erasure-rows.ts';

/** History row that may contain a name. */
export interface HistoryMention {
  id: string;
  description: string;
}

/** Condition of history rows that contain a name after a change. */
export const hasMention = sql`instr(${historyTable.description}, ' → ') and exists (
  select 1 from json_each(${erasureParams.known}, '$.names') n
  where instr(${historyTable.description}, n.value))`;

/** History labels of fields that hold a person's name. */
const nameFieldLabels = new Set([
  formatFieldLabel('created_by_override', articlesResource.fields.created_by_override ?? {}),
  ...resources.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === 'users' ? [formatFieldLabel(name, field)] : [],
    ),
  ),
]);

/**
 * Replaces a person's names in history, only as the value of such a field ('Given by: Ann → Ruth;
 * Name: Rest'), so that a name like 'yes' matches nothing else.
 */
export function buildMentionUpdates(rows: HistoryMention[], { names }: KnownIdentity): Statement[] {
  const named = toPattern(names.filter((name) => name.length > 1));
  const label = `(?:^|; )(?:${toPattern([...nameFieldLabels])}): `;
  const before = new RegExp(`(?<=${label})(?:${named})(?= → )`, 'gu');
  const after = new RegExp(`(?<=${label}[^;→]* → )(?:${named})(?=; |$)`, 'gu');
  const changed = rows.flatMap(({ id, description }) => {
    const cleaned = description.replace(before, FORMER_MEMBER).replace(after, FORMER_MEMBER);
    return cleaned === description ? [] : [{ id, cleaned }];
  });
  if (names.length === 0 || changed.length === 0) return [];
  return [updateQuery({ changed: JSON.stringify(changed) })];
}

const updateQuery = prepare(['changed'], ({ changed }) =>
  qb
    .update(historyTable)
    .set({
      description: sql`(select value ->> 'cleaned' from json_each(${changed})
        where value ->> 'id' = ${historyTable.id})`,
    })
    .where(inArray(historyTable.id, sql`(select value ->> 'id' from json_each(${changed}))`)),
);

/** Longest first, so that no partial name remains. */
const toPattern = (words: string[]) =>
  [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|') || '(?!)';
