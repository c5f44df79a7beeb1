import { type SQL, sql } from 'drizzle-orm';
import type { Addable } from '../../contract/system/transfer.ts';
import { type Statement, statement } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { historyLine } from '../../db/insert-history.ts';
import { numbered } from '../../db/tag.ts';
import { fieldOf } from '../table-fields.ts';
import type { Row } from '../check-row.ts';

interface Kind {
  /** History: the title column and the resource of its screen. */
  told: { title: string; link: string } | null;
  /** SQL condition for an existing item that is the same. */
  same(row: Row): SQL;
  /** Columns that the sender cannot set. */
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
      // Verified, like every account that an admin creates.
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

/** Statements per row; the first and last return the existing item before and after. */
export const statementsOfOne = 4;

/**
 * Adds an item with history, unless it exists by id or as the same item. A taken tag gets a number.
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

/** Adds a redirect from a former tag; `id` is the id of the target item. */
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
