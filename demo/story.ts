import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reason, reasonWords } from '../worker/contract/report-words.ts';
import { sizeOfWebp } from '../worker/files/picture.ts';
import { read } from './content.ts';
import { fileNameOf, idOf } from './ids.ts';

export type Row = Record<string, unknown>;

/** Who looks after the site in the demo. */
export const admin = 'robin-hale';

const day = 86_400_000;
const film = { content_type: 'video/webm', width: 640, height: 360 };

/** What a column refers to, where content names it by its tag. */
const references: Record<string, string> = {
  ...{ footer_id: 'footers', location_id: 'locations', membership_level_id: 'membership_levels' },
  ...{ category_id: 'categories', sub_category_id: 'sub_categories', thread_id: 'threads' },
  ...{ user_id: 'users', created_by: 'users', from_id: 'users', to_id: 'users' },
  ...{ event_id: 'events' },
  ...{ approved_by_id: 'users', published_by: 'users', article_id: 'articles', tag_id: 'tags' },
  ...{ blocker_id: 'users', blocked_id: 'users', about_id: 'users', handled_by_id: 'users' },
};

/** The tables of which the history tells from the first day. */
const withHistory = ['articles', 'categories', 'pages', 'reports', 'users'];

/** The rows of the demo by table, and its pictures by stored name. */
export class Story {
  readonly tables: Record<string, Row[]> = {};
  readonly pictures: { name: string; path: string }[] = [];
  /** Papers of credentials, by their keys. */
  readonly papers: { key: string; bytes: Uint8Array }[] = [];
  readonly #today: number;

  /** Days are counted back from the midnight (UTC) before `now`; a negative one lies ahead. */
  constructor(now: number) {
    this.#today = Math.floor(now / day) * day;
  }

  milliseconds = (daysAgo: number) => Math.round(this.#today - daysAgo * day);
  moment = (daysAgo: number) => new Date(this.milliseconds(daysAgo)).toISOString();

  /** Adds a row: a number in a column of time is days ago, a tag in one of references its id. */
  add(table: string, row: Row) {
    const values = Object.entries(row).map(([column, value]) => {
      if (column.endsWith('_at') && typeof value === 'number') return [column, this.moment(value)];
      const referred = column === 'object_id' ? String(row.object_type) : references[column];
      const isTag = referred && typeof value === 'string' && !/^[0-9a-f]{8}-/.test(value);
      return [column, isTag ? idOf(referred, value) : value];
    });
    this.tables[table] ??= [];
    this.tables[table].push(Object.fromEntries(values));
  }

  /** Adds a row that has an id of its moment, made of `key`. */
  addAt(table: string, key: string, created_at: number, row: Row) {
    this.add(table, { id: idOf(table, key, this.milliseconds(created_at)), ...row, created_at });
  }

  /** Adds what somebody made: `row` says by whom (an admin) and when; its id comes from `key`. */
  put(table: string, key: string, row: Row) {
    const { created_by = admin, created_at, updated_at = created_at } = row;
    const updated_by = created_by && idOf('users', String(created_by));
    const made = { created_by, created_at, updated_at, updated_by };
    this.add(table, { id: idOf(table, key), ...row, ...made });
    if (withHistory.includes(table)) {
      this.tell(table, key, row, 'Created', created_by, Number(created_at));
    }
  }

  /** Adds what the files of a folder say, as it stands; `more` makes columns of file name and text. */
  putAll(table: string, more: (tag: string, text: string) => Row) {
    for (const { tag, text, ...columns } of read(table)) {
      this.put(table, tag, { ...more(tag, text), ...columns });
    }
  }

  /** Adds a line of the history. */
  tell(table: string, key: string, row: Row, description: string, by: unknown, daysAgo: number) {
    this.addAt('history', `${table}:${key}:${description}`, daysAgo, {
      created_by: by,
      description,
      link_table: table,
      link_id: idOf(table, key),
      link_title: row.name ?? row.title ?? reasonWords[row.reason as Reason],
    });
  }

  /** Adds a file of `pictures` to the thing `tag` of the folder's noun; returns its id and stored name. */
  picture(file: string, tag: string, row: Row) {
    const path = join(import.meta.dirname, 'pictures', file);
    const bytes = readFileSync(path);
    const [object_type = '', key = '', extension = ''] = file.split(/[/.]/);
    const name = fileNameOf(`${object_type}/${key}`, extension);
    const shown =
      extension === 'webm' ? film : { content_type: 'image/webp', ...sizeOfWebp(bytes) };
    const stored = { object_type, object_id: tag, name, size: bytes.byteLength };
    this.put('uploaded_files', `${object_type}/${key}`, { ...stored, ...shown, ...row });
    this.pictures.push({ name, path });
    return { id: idOf('uploaded_files', `${object_type}/${key}`), name };
  }
}
