import { type SQL, sql } from 'drizzle-orm';
import type { Addable } from '../../contract/transfers.ts';
import { type Statement, statement } from '../../db/client.ts';
import { now } from '../../lib/clock.ts';
import { historyLine } from '../../lib/history-line.ts';
import { numbered } from '../../lib/tag.ts';
import { fieldOf } from '../fields.ts';
import type { Row } from '../row.ts';

interface Kind {
  /** What names an item in history; its screen's resource. */
  told: { title: string; link: string } | null;
  /** An item that is there already and stands for the one that was sent. */
  same(row: Row): SQL;
  /** What is not for the sender to say. */
  fixed?: Record<string, SQL>;
}

const told = (link: string, title: string) => ({ link, title });

const kinds: Record<Exclude<Addable, 'former_tags'>, Kind> = {
  users: {
    told: told('users', 'name'),
    same: ({ email }) => sql`email = ${email}`,
    fixed: {
      is_active: sql`0`,
      is_admin: sql`0`,
      password_hash: sql`null`,
      approved_at: sql`null`,
      approved_by_id: sql`null`,
      // As of every account that an admin makes.
      email_verified_at: sql`${now()}`,
      membership_level_id: sql`(select id from membership_levels where is_default = 1)`,
    },
  },
  article_categories: {
    told: told('article-categories', 'name'),
    same: ({ name }) => sql`name = ${name} collate nocase`,
  },
  tags: { told: told('tags', 'name'), same: ({ name }) => sql`name = ${name}` },
  articles: { told: told('articles', 'title'), same: () => sql`0` },
  pages: { told: told('pages', 'title'), same: () => sql`0` },
  tag_links: {
    told: null,
    same: ({ tag_id, article_id }) => sql`tag_id = ${tag_id} and article_id = ${article_id}`,
  },
};

/** How many statements `addingOf` gives; what stands there before and after are the first and the last. */
export const statementsOfOne = 4;

/**
 * Adds an item unless it is there, by its id or as one that is the same, and tells history. Its tag gets
 * a number where it is taken.
 */
export function addingOf(table: Addable, row: Row, by: string): Statement[] {
  if (table === 'former_tags') return leadingTo(row);
  const { told, same, fixed = {} } = kinds[table];
  const of = sql.raw(table);
  const id = row.id;
  const tag = 'tag' in row ? { tag: tagOf(table, String(row.tag)) } : {};
  const values: Record<string, unknown> = { ...row, ...tag, ...fixed };
  const names = sql.raw(
    Object.keys(values)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const given = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  const there = sql`select id, ${'tag' in row ? sql`tag` : sql`null as tag`} from ${of}
    where id = ${id} or ${same(row)} order by id = ${id} desc limit 1`;
  return [
    statement(there),
    statement(sql`insert into ${of} (${names}) select ${given}
      where not exists (select 1 from ${of} where id = ${id} or ${same(row)})`),
    told
      ? statement(sql`
          ${historyLine('Imported', { moment: now(), by }, { link: told.link, title: sql.raw(told.title) })}
          from ${of} where id = ${id} and not exists (select 1 from history where link_id = ${id})`)
      : statement(sql`select 1`),
    statement(there),
  ];
}

/** By what an item was called elsewhere: `id` is that of the item to which this leads. */
function leadingTo({ resource, tag, item_id, changed_at }: Row): Statement[] {
  const there = statement(sql`select item_id as id, tag from former_tags
    where resource = ${resource} and tag = ${tag}`);
  const made = statement(sql`insert or ignore into former_tags (resource, tag, item_id, changed_at)
    values (${resource}, ${tag}, ${item_id}, ${changed_at})`);
  return [there, made, statement(sql`select 1`), there];
}

function tagOf(table: Addable, tag: string) {
  const field = fieldOf(table, 'tag');
  return numbered(table, tag, field?.kind === 'tag' ? field.reserved : []);
}
