import { env } from 'cloudflare:workers';
import { and, count, eq, sql } from 'drizzle-orm';
import { alias, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { withSeededDatabase } from '../../tests/setup/database.ts';
import { Database, prepare, statement } from './client.ts';
import {
  insertedFields,
  insertIf,
  isTrue,
  jsonArray,
  jsonObject,
  qb,
  scalar,
} from './query-builder.ts';
import { articleCategoriesTable, articlesTable } from './schema/articles.ts';
import { footersTable, pagesTable } from './schema/content.ts';

withSeededDatabase();

const db = () => new Database(env.DB);
const moment = '2026-01-01T00:00:00.000Z';
const footer = { id: 'f', created_at: moment, updated_at: moment, title: 'Help' };

describe('select', () => {
  test('names fields by their keys, so that equal columns do not collide', async () => {
    const other = alias(articlesTable, 'other');
    const { found } = await db().run({
      queries: {
        found: statement(
          qb
            .select({
              id: articlesTable.id,
              other_id: other.id,
              category: articleCategoriesTable.id,
            })
            .from(articlesTable)
            .innerJoin(other, eq(other.id, articlesTable.id))
            .innerJoin(articleCategoriesTable, eq(articleCategoriesTable.id, other.category_id))
            .limit(1),
        ),
      },
    });
    const [row] = found;
    expect(Object.keys(row ?? {})).toEqual(['id', 'other_id', 'category']);
    expect(row?.other_id).toBe(row?.id);
    expect(row?.category).not.toBe(row?.id);
  });

  test('keeps the table of columns in the expressions of a single table', async () => {
    const articles = sql<number>`(select count(*) from ${articlesTable}
      where ${articlesTable.category_id} = ${articleCategoriesTable.id})`;
    const { rows } = await db().run({
      queries: {
        rows: statement(
          qb
            .select({ articles, count: articleCategoriesTable.count_articles })
            .from(articleCategoriesTable),
        ),
      },
    });
    expect(rows.map((row) => row.articles)).toEqual(rows.map((row) => row.count));
  });

  test('returns flags as booleans, also of null and inside JSON', async () => {
    const fields = { is_pinned: articlesTable.is_pinned, sub_title: articlesTable.sub_title };
    const articles = qb.select(fields).from(articlesTable);
    const { rows } = await db().run({
      queries: {
        rows: statement(
          qb
            .select({
              pinned: articlesTable.is_pinned,
              all: jsonArray(articles),
              one: jsonObject(articles.limit(1)),
              none: jsonObject(qb.select(fields).from(articlesTable).where(sql`0`)),
              first: scalar(qb.select({ is_pinned: articlesTable.is_pinned }).from(articlesTable)),
            })
            .from(articlesTable),
        ),
      },
    });
    const [row] = rows;
    expect(typeof row?.pinned).toBe('boolean');
    expect(row?.all.map((one) => typeof one.is_pinned)).toContain('boolean');
    expect(row?.one).toEqual(row?.all[0]);
    expect(row?.none).toBeNull();
    expect(row?.first).toBe(row?.all[0]?.is_pinned);
  });

  test('converts JSON columns to values', async () => {
    const notes = sqliteTable('article_drafts', {
      article_id: text(),
      fields: text({ mode: 'json' }).$type<string[]>(),
    });
    const list = sql<string[]>`json_array('a', 'b')`.mapWith(notes.fields);
    const { rows } = await db().run({
      queries: { rows: statement(qb.select({ list }).from(articlesTable).limit(1)) },
    });
    expect(rows).toEqual([{ list: ['a', 'b'] }]);
  });
});

describe('insert', () => {
  const footerCount = prepare(['id'], ({ id }) =>
    qb.select({ count: count() }).from(footersTable).where(eq(footersTable.id, id)),
  );
  const addIf = (condition: boolean) =>
    statement(insertIf(footersTable, footer, sql`${Number(condition)}`));

  test('inserts a row with its defaults if the condition holds', async () => {
    const queries = { found: footerCount({ id: 'f' }) };
    expect(await db().run({ written: [addIf(false)], queries })).toEqual({ found: [{ count: 0 }] });
    expect(await db().run({ written: [addIf(true)], queries })).toEqual({ found: [{ count: 1 }] });
    const { rows } = await db().run({
      queries: {
        rows: statement(
          qb
            .select({ column: footersTable.column, is_active: footersTable.is_active })
            .from(footersTable)
            .where(eq(footersTable.id, 'f')),
        ),
      },
    });
    expect(rows).toEqual([{ column: 1, is_active: true }]);
  });

  test('inserts what it selects', async () => {
    const { made } = await db().run({
      queries: {
        made: statement(
          qb
            .insert(footersTable)
            .select(
              qb
                .select(
                  insertedFields(footersTable, { ...footer, id: 'g', title: pagesTable.title }),
                )
                .from(pagesTable)
                .where(and(eq(pagesTable.tag, 'about'), isTrue(pagesTable.is_active))),
            )
            .returning({ id: footersTable.id, is_active: footersTable.is_active }),
        ),
      },
    });
    expect(made).toEqual([{ id: 'g', is_active: true }]);
  });

  test('rejects a returned column under another name', () => {
    const query = qb.delete(footersTable).returning({ footer: footersTable.id });
    expect(() => statement(query)).toThrow('Name the returned "footer"');
  });
});
