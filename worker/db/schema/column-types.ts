/** Column types of the schema; each column states its rules for erasure and exports. */

import { integer, real, text } from 'drizzle-orm/sqlite-core';
import type { ColumnRule, ColumnRules } from './column-rules.ts';

/** Columns of other types do not compile, so no column is without rules. */
function withRules<Builder extends object>(builder: Builder, rules: readonly ColumnRule[]) {
  return Object.assign(builder, { rules });
}

/** Time-ordered UUID, created by the server. It is not personal. */
export function idColumn(...rules: ColumnRule[]) {
  return withRules(text().primaryKey(), rules);
}

export function textColumn(...rules: ColumnRules) {
  return withRules(text(), rules);
}

/** JSON, which queries of the builder read and write as a value. */
export function jsonColumn<Value>(...rules: ColumnRules) {
  return withRules(text({ mode: 'json' }).$type<Value>(), rules);
}

/** Timestamp: ISO 8601 in UTC with milliseconds and `Z`, so text order is time order. */
export function timestampColumn(...rules: ColumnRules) {
  return withRules(text(), rules);
}

export function booleanColumn(...rules: ColumnRules) {
  return withRules(integer({ mode: 'boolean' }), rules);
}

export function booleanColumnWithDefault(value: boolean, ...rules: ColumnRules) {
  return withRules(integer({ mode: 'boolean' }).notNull().default(value), rules);
}

export function integerColumn(...rules: ColumnRules) {
  return withRules(integer(), rules);
}

export function realColumn(...rules: ColumnRules) {
  return withRules(real(), rules);
}

export function counterColumn(...rules: ColumnRules) {
  return withRules(integer().notNull().default(0), rules);
}
