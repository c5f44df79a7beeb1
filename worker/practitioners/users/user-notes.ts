/**
 * Private notes of admins about a member. History says that there was a note and who wrote it, never
 * its text.
 */

import { and, count, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { userNotesApi } from '../../contract/accounts/user-notes.api.ts';
import { maxUserNotes } from '../../contract/accounts/user-notes.ts';
import { parseSortOrder } from '../../contract/shared/paging.ts';
import { parseIfMatch, selectApplied, staleVersionError } from '../../db/audited-update.ts';
import { editor, maker } from '../../db/author-names.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { userNotesTable } from '../../db/schema/admin-tools.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, notFoundError } from '../../http/http-error.ts';
import { defineMutation, type Mutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';

const selectNotes = () =>
  qb
    .select({
      id: userNotesTable.id,
      created_at: userNotesTable.created_at,
      created_by: userNotesTable.created_by,
      created_by_name: maker.name,
      updated_at: userNotesTable.updated_at,
      updated_by: userNotesTable.updated_by,
      updated_by_name: editor.name,
      version: userNotesTable.version,
      user_id: userNotesTable.user_id,
      text: userNotesTable.text,
    })
    .from(userNotesTable)
    .leftJoin(maker, eq(maker.id, userNotesTable.created_by))
    .leftJoin(editor, eq(editor.id, userNotesTable.updated_by));

const countNotes = (user_id: Placeholder | string) =>
  qb.select({ count: count() }).from(userNotesTable).where(eq(userNotesTable.user_id, user_id));

const noteCountQuery = prepare(['id'], ({ id }) => countNotes(id));

const isNote = (user_id: Placeholder | string, note_id: Placeholder | string) =>
  and(eq(userNotesTable.id, note_id), eq(userNotesTable.user_id, user_id));

const noteQuery = prepare(['id', 'note_id'], ({ id, note_id }) =>
  selectNotes().where(isNote(id, note_id)),
);

type NoteRow = NonNullable<ReturnType<typeof noteQuery>['row']>;

const serializeNote = ({ version, ...note }: NoteRow) => note;

/** GET /users/{id}/notes */
export const listUserNotes = defineQuery(userNotesApi.list, {
  auth: 'A',
  buildQueries: ({ params: { id }, query }) => {
    const [order] = parseSortOrder(query.orderby ?? 'created_at desc', ['created_at']) ?? [];
    const { limit, offset } = getLimitOffset(query);
    return {
      owner: listOwnerQuery({ id }),
      count: noteCountQuery({ id }),
      notes: statement(
        selectNotes()
          .where(eq(userNotesTable.user_id, id))
          .orderBy(order?.descending ? sql`${userNotesTable.id} desc` : userNotesTable.id)
          .limit(limit)
          .offset(offset),
      ),
    };
  },
  toResponse: ({ owner, count: [counted], notes }) => {
    if (owner.length === 0) throw userNotFoundError();
    return { count: counted?.count ?? 0, data: notes.map(serializeNote) };
  },
});

/** GET /users/{id}/notes/{note_id} */
export const getUserNote = defineQuery(userNotesApi.get, {
  auth: 'A',
  buildQueries: ({ params }) => ({ note: noteQuery(params) }),
  toResponse: ({ note: [note] }) => {
    if (!note) throw noteNotFoundError();
    return note;
  },
});

/** POST /users/{id}/notes */
const addUserNote = defineMutation(userNotesApi.create, {
  auth: 'A',
  changes: [],
  run: async ({ text }, c) => {
    const user_id = c.req.param('id');
    const id = idempotentId(c);
    const { found, written } = await c.var.db.run({
      before: { found: listOwnerQuery({ id: user_id }) },
      written: insertNote({ id, user_id, text, by: c.var.viewer?.id ?? null }),
      queries: { written: noteQuery({ id: user_id, note_id: id }) },
    });
    if (found.length === 0) throw userNotFoundError();
    if (written.length === 0) {
      throw new HttpError(429, { code: 'too_many_notes', values: { count: maxUserNotes } });
    }
    return c.json({ id }, 201);
  },
});

interface NewNote {
  id: string;
  user_id: string;
  text: string;
  by: string | null;
}

/** Inserts a note and its history row, if the member has room for it and a condition holds. */
export function insertNote({ id, user_id, text, by }: NewNote, when: SQL = sql`1`): Statement[] {
  const at = getNowIso();
  const owner = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, user_id), isNotBeingErased(usersTable)));
  const isNew = sql`not exists (select 1 from ${historyTable} where ${historyTable.id} = ${id})`;
  return [
    statement(
      insertIf(
        userNotesTable,
        { id, created_at: at, created_by: by, updated_at: at, updated_by: by, user_id, text },
        sql`${exists(owner)} and ${countNotes(user_id)} < ${maxUserNotes} and ${when}`,
      ).onConflictDoNothing({ target: userNotesTable.id }),
    ),
    insertNoteHistory(
      'Note added',
      { history: id, moment: at, by },
      and(isNote(user_id, id), isNew),
    ),
  ];
}

/** PATCH /users/{id}/notes/{note_id} */
const changeUserNote = defineMutation(userNotesApi.update, {
  auth: 'A',
  changes: [],
  run: async ({ text }, c) => {
    const { id, note_id } = c.req.param();
    const version = parseIfMatch(c.req.header('If-Match'));
    const author = createHistoryAuthor(c);
    const isChanged = and(
      isNote(id, note_id),
      sql`${userNotesTable.text} <> ${text}`,
      version === null ? undefined : eq(userNotesTable.version, version),
    );
    const applied = historyExists(author.history);
    const rows = await c.var.db.run({
      written: [
        insertNoteHistory('Note changed', author, isChanged),
        statement(
          qb
            .update(userNotesTable)
            .set({
              text,
              updated_at: author.moment,
              updated_by: author.by,
              version: sql`${userNotesTable.version} + 1`,
            })
            .where(and(isNote(id, note_id), applied)),
        ),
      ],
      queries: { applied: selectApplied(applied), note: noteQuery({ id, note_id }) },
    });
    const [note] = rows.note;
    const isStale = !rows.applied[0]?.applied && version !== null && version !== note?.version;
    if (note && isStale) throw staleVersionError();
    return respondWithNote(c, note);
  },
});

/** DELETE /users/{id}/notes/{note_id} */
const deleteUserNote = defineMutation(userNotesApi.delete, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const { id, note_id } = c.req.param();
    const author = createHistoryAuthor(c);
    const applied = historyExists(author.history);
    const rows = await c.var.db.run({
      written: [
        insertNoteHistory('Note deleted', author, isNote(id, note_id)),
        statement(qb.delete(userNotesTable).where(and(isNote(id, note_id), applied))),
      ],
      queries: { applied: selectApplied(applied) },
    });
    if (!rows.applied[0]?.applied) throw noteNotFoundError();
    return c.body(null, 204);
  },
});

interface NoteHistoryAuthor {
  history: string;
  moment: string;
  by: string | null;
}

const createHistoryAuthor = (c: Context<AppEnv>): NoteHistoryAuthor => ({
  history: createId(),
  moment: getNowIso(),
  by: c.var.viewer?.id ?? null,
});

/** History row of the member, where a note meets the condition. */
const insertNoteHistory = (
  description: string,
  author: NoteHistoryAuthor,
  when: SQL | undefined,
): Statement =>
  statement(
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(description, author, {
            link: 'users',
            id: usersTable.id,
            title: usersTable.name,
          }),
        )
        .from(userNotesTable)
        .innerJoin(usersTable, eq(usersTable.id, userNotesTable.user_id))
        .where(when),
    ),
  );

/** @throws HttpError 404 */
function respondWithNote(c: Context<AppEnv>, note: NoteRow | undefined) {
  if (!note) throw noteNotFoundError();
  return c.json(serializeNote(note), 200, { ETag: `"${note.version}"` });
}

const noteNotFoundError = () => notFoundError('note_not_found');

export const userNoteMutations: Mutation[] = [addUserNote, changeUserNote, deleteUserNote];
