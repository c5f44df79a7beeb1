/** Table of what cards and the filters of the directory show of a user from other tables. */

import { deleteRow, deleteWithRow, keep } from './column-rules.ts';
import { booleanColumnWithDefault, textColumn } from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { userColumn } from './users.ts';

/**
 * One row per user, so that a list reads one row per card. Triggers compute it from the view
 * `user_card_values` (migrations/triggers/user-cards.sql).
 */
export const userCardsTable = defineTable('user_cards', omitTable('computed by triggers'), {
  user_id: userColumn(deleteRow).primaryKey(),
  /** Rights of the user's level: `authz_user_detailed` and `authz_user_services`. */
  shows_details: booleanColumnWithDefault(false, keep),
  shows_services: booleanColumnWithDefault(false, keep),
  /** The level has `authz_messages`, or the user is an admin. */
  takes_messages: booleanColumnWithDefault(false, keep),
  /** A sub-category is offered publicly. */
  has_offerings: booleanColumnWithDefault(false, keep),
  /** JSON array of name, width, height and focal point of the picture; null without one. */
  image: textColumn(deleteWithRow),
  /** JSON array of `[code, name]`. */
  language_names: textColumn(deleteWithRow).notNull().default('[]'),
  /** JSON array of `UserPrice`. */
  prices: textColumn(deleteWithRow).notNull().default('[]'),
  /** JSON array of the last days of verified credentials. */
  credential_ends: textColumn(deleteWithRow).notNull().default('[]'),
  tag_names: textColumn(deleteWithRow).notNull().default('[]'),
  /**
   * JSON array of the last enquiries: seconds since 1970 when each was sent, negative if it was not
   * answered in time.
   */
  answers: textColumn(deleteWithRow).notNull().default('[]'),
});
