/** Collects the rows of the demo by table, and its pictures by stored name. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../worker/db/schema/index.ts';
import { readWebpSize } from '../worker/storage/images/check-picture.ts';
import { computedColumns } from './computed-columns.ts';
import { demoAdminTag, demoFileName, demoId } from './demo-ids.ts';
import type { DemoRow } from './read-content.ts';

/** Tables of the demo data in insertion order; triggers depend on earlier rows. */
export const tableOrder = `
  membership_levels uploaded_files categories history sub_categories users user_prices user_questions
  user_pictures user_sub_categories friends likes bookmarks credentials applications
  article_categories articles footers pages blogs translated_texts email_templates synonyms crisis_words sent_emails
  tags tag_links threads thread_replies locations user_locations events event_dates event_seats
  messages message_participants message_readings message_replies
  crisis_lines blocks reports notices access_logs day_counts redirects`
  .trim()
  .split(/\s+/);

/** Columns per table with the table that they reference, or ''. */
const tableColumns: Record<string, Map<string, string>> = {};
for (const table of Object.values(schema)) {
  if (!is(table, SQLiteTable)) continue;
  const { name, columns, foreignKeys } = getTableConfig(table);
  const shape = new Map(columns.map((column) => [column.name, '']));
  for (const { columns, foreignTable } of foreignKeys.map((key) => key.reference())) {
    for (const column of columns) shape.set(column.name, getTableName(foreignTable));
  }
  tableColumns[name] = shape;
}

const dayMs = 86_400_000;

/** Column for the text below the front matter: the first one that the table has. */
const textColumns = ['article', 'bio', 'comments', 'description', 'details', 'words'];

export class DemoBuilder {
  readonly tables: Record<string, DemoRow[]> = Object.fromEntries(
    tableOrder.map((table) => [table, []]),
  );
  readonly pictures: { name: string; path: string }[] = [];
  readonly #today: number;

  /** Days count back from the last midnight (UTC) before `now`; negative days are in the future. */
  constructor(now: number) {
    this.#today = Math.floor(now / dayMs) * dayMs;
  }

  milliseconds = (daysAgo: number) => Math.round(this.#today - daysAgo * dayMs);
  moment = (daysAgo: number) => new Date(this.milliseconds(daysAgo)).toISOString();

  /** Adds a row and its nested rows. The id is derived from the key. */
  add(table: string, key: string, fields: DemoRow, above?: DemoRow, index = 0) {
    const shape = tableColumns[table] ?? new Map<string, string>();
    const row: DemoRow = { created_by: above?.created_by ?? demoAdminTag, ...fields };
    const text = textColumns.find((column) => shape.has(column));
    // Unwrap the lines of each paragraph.
    if (text && fields.text) row[text] = fields.text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
    Object.assign(row, computedColumns[table]?.(row, key, this, above));
    const isDated = row.created_at !== undefined && !shape.has('updated_by');
    row.id ??= demoId(table, key, isDated ? this.milliseconds(row.created_at) : undefined);
    row.updated_at ??= row.created_at;
    Object.assign(row, { table, key, tag: key, position: index, updated_by: row.created_by });

    const columns = [...shape].filter(([column]) => row[column] !== undefined);
    const entries = columns.map(([column, to]) => [column, this.#kept(column, row, to)]);
    this.tables[table]?.push(Object.fromEntries(entries));
    if (['articles', 'categories', 'pages', 'users'].includes(table)) this.#tell(table, key, row);
    for (const [name, rows] of Object.entries(fields)) {
      // These names are inputs of pictures and computed columns, not tables.
      const isRead = ['alternative_text', 'created_at', 'text', 'title'].includes(name);
      if (isRead || shape.has(name)) continue;
      if (!tableColumns[name]) throw new Error(`There is no ${name} of ${table}: ${key}`);
      this.#addBelow(name, rows as DemoRow[], row);
    }
  }

  /** Adds nested rows that reference the row above. A plain string is the key of their other reference. */
  #addBelow(table: string, rows: DemoRow[], above: DemoRow) {
    const references = [...(tableColumns[table] ?? [])].filter(
      ([column, to]) => to && column !== 'created_by' && column !== 'updated_by',
    );
    const [owner] = references.find(([, to]) => to === above.table) ?? [];
    const [word] = references.find(([column]) => column !== owner) ?? [];
    for (const [index, one] of rows.entries()) {
      const fields = typeof one === 'string' ? { [word ?? 'created_by']: one } : one;
      const mark = table === above.table ? '.' : ':';
      const key = `${above.key}${mark}${fields[word ?? 'kind'] ?? index}`;
      this.add(table, key, { ...fields, ...(owner && { [owner]: above.id }) }, above, index);
    }
  }

  /** Adds history rows for creation, approval and publication. */
  #tell(table: string, key: string, row: DemoRow) {
    for (const description of ['Created', 'Approved', 'Published']) {
      const verb = description.toLowerCase();
      const { [`${verb}_at`]: created_at, [`${verb}_by`]: by = row[`${verb}_by_id`] } = row;
      if (typeof created_at !== 'number') continue;
      const link = { link_table: table, link_id: row.id, link_title: row.name ?? row.title };
      // Future times are scheduled publications.
      const isPlanned = created_at < 0;
      const change = {
        ...link,
        created_at: isPlanned ? row.created_at / 2 : created_at,
        created_by: by,
        description: isPlanned
          ? `Scheduled for publication at ${this.moment(created_at)}`
          : description,
      };
      this.add('history', `${table}:${key}:${description}`, change);
    }
  }

  /** Converts a value for its column: days to timestamps, picture files and names to ids, lists to JSON. */
  #kept(column: string, row: DemoRow, to: string) {
    const value = row[column];
    if (Array.isArray(value)) return JSON.stringify(value);
    const [, days, hour, minute] = /^day (-?\d+)(?: at (\d\d):(\d\d))?$/.exec(value) ?? [];
    const ago = days ? -days - Number(hour ?? 0) / 24 - Number(minute ?? 0) / 1440 : value;
    if (typeof ago === 'number' && /_at$|^date$|^day$|until$/.test(column)) {
      return this.moment(ago).slice(0, column.endsWith('_at') ? undefined : 10);
    }
    if (/^\w+\/[\w-]+\.webp$/.test(value)) {
      return this.picture(value, row)[column === 'image' ? 'name' : 'id'];
    }
    // A translation shows the picture of its source.
    if (/^uploaded_files:/.test(value)) return demoId('uploaded_files', value.split(':')[1]);
    const isName = typeof value === 'string' && !/^[0-9a-f]{8}-/.test(value);
    const { [column]: table = to } = {
      object_id: row.object_type,
      link_id: row.link_table,
      translation_group_id: row.table,
    };
    return isName && tableOrder.includes(table) ? demoId(table, value) : value;
  }

  /** Adds a file of `pictures` that belongs to `row`. */
  picture(file: string, row: DemoRow) {
    const path = join(import.meta.dirname, 'pictures', file);
    const bytes = readFileSync(path);
    const [key = '', extension = ''] = file.split('.');
    const name = demoFileName(key, extension);
    this.pictures.push({ name, path });
    this.add('uploaded_files', key, {
      name,
      object_type: key.split('/')[0],
      object_id: row.id,
      title: row.name ?? row.title,
      alternative_text: row.alternative_text,
      created_by: row.created_by,
      created_at: row.created_at,
      size: bytes.byteLength,
      ...(extension === 'webp' ? readWebpSize(bytes) : { width: 640, height: 360 }),
      content_type: extension === 'webp' ? 'image/webp' : 'video/webm',
    });
    return { id: demoId('uploaded_files', key), name };
  }
}
