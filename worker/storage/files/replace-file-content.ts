/**
 * PUT /uploaded_files/{id}/content: stores other bytes under a new name. Rows and texts that hold the former name get the
 * new one in the same batch, and its address redirects.
 */

import { and, eq, exists, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { isMarkPicture, settingsLimits } from '../../contract/settings/site-settings.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import type { FileUserType } from '../../contract/system/files.ts';
import {
  auditedUpdate,
  parseIfMatch,
  parseUpdateResult,
  staleVersionError,
} from '../../db/audited-update.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { articleDraftsTable, articlesTable } from '../../db/schema/articles.ts';
import { deletedItemsTable } from '../../db/schema/bin.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { fileUsesTable, formerFileNamesTable } from '../../db/schema/file-uses.ts';
import { siteSettingsTable } from '../../db/schema/settings.ts';
import { threadRepliesTable } from '../../db/schema/threads.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { readBytes, readMultipart } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import { renewSettingsPages } from '../../settings/renew-settings-pages.ts';
import {
  fileTooLarge,
  getOriginalName,
  MAX_FILE_FORM_BYTES,
  readFileBytes,
  storeFileContent,
} from './file-content.ts';
import { getFileKey } from './file-name.ts';
import { fileItemQuery, isUsedBySettings, toFileItem } from './file-rows.ts';
import { buildFileTitleSql } from './file-title-sql.ts';
import { deleteFile } from './put-file.ts';

/** Form with the file as a File object. */
interface ContentForm {
  content: File;
  content_type?: string;
  name?: string;
}

/**
 * Reads the form, or the raw bytes of a picture or video.
 * @throws HttpError 413, 415, 422
 */
async function readContentForm(c: Context<AppEnv>) {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^(image|video)\//i.test(type)) {
    await readMultipart(c, MAX_FILE_FORM_BYTES, fileTooLarge);
    return;
  }
  const body = new FormData();
  const bytes = await readBytes(c, MAX_FILE_FORM_BYTES, fileTooLarge);
  body.set('content', new File([bytes], type.replace(/\W+/g, '.')));
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body });
}

/** SQL condition: the file is the mark of the site. */
const isMarkOf = (id: SQLWrapper | string) =>
  exists(
    qb
      .select({ id: siteSettingsTable.id })
      .from(siteSettingsTable)
      .where(eq(siteSettingsTable.mark_file_id, id)),
  );

const currentFileQuery = prepare(['id'], ({ id }) => {
  const { name, content_type, version } = uploadedFilesTable;
  return qb
    .select({ name, content_type, version, is_mark: sql<number>`${isMarkOf(id)}` })
    .from(uploadedFilesTable)
    .where(eq(uploadedFilesTable.id, id));
});

export const replaceFileContent = defineMutation(filesApi.replaceContent, {
  auth: 'A',
  readMultipart: readContentForm,
  changes: [
    ...['uploaded_files', 'articles', 'blogs', 'pages', 'categories', 'sub_categories'],
    'thread_replies',
  ],
  run: async (_, c) => {
    const { db, viewer } = c.var;
    const id = c.req.param('id');
    const sent = c.req.valid('form') as ContentForm;
    const version = parseIfMatch(c.req.header('If-Match'));
    const before = await readCurrentFile(db, id, version);
    const bytes = await readFileBytes(sent.content, sent.content_type);
    if (getKind(bytes.type) !== getKind(before.content_type)) {
      throw validationError([{ path: 'content', code: 'other_kind_of_file' }]);
    }
    if (before.is_mark && bytes.type !== 'image/png') throw markError();
    const stored = await storeFileContent(c.env, bytes);
    const fitsMark = isMarkPicture(bytes.type, stored.width, stored.height);
    if (before.is_mark && !fitsMark) {
      await deleteFile(c.env, stored.name);
      throw markError();
    }
    const changed = auditedUpdate({
      table: uploadedFilesTable,
      resource: 'files',
      title: buildFileTitleSql(uploadedFilesTable),
      id,
      actorId: viewer?.id ?? null,
      at: getNowIso(),
      set: {
        ...stored,
        content_type: bytes.type,
        original_name: getOriginalName(sent.name, sent.content),
      },
      version,
      when: and(eq(uploadedFilesTable.name, before.name), fitsMark ? undefined : not(isMarkOf(id))),
      description: 'Content replaced',
    });
    const rows = await db.run({
      written: [
        ...changed.statements,
        ...renameUses(before.name, stored.name, changed.applied),
        dropMarkPictures(id, changed.applied),
        statement(sql`insert or ignore into ${formerFileNamesTable} (name, file_id)
          select ${before.name}, ${id} where ${changed.applied}`),
      ],
      queries: { applied: changed.appliedQuery, items: fileItemQuery({ id, owner: null }) },
    });
    const isApplied = Boolean(rows.applied[0]?.applied);
    await deleteFile(c.env, isApplied ? before.name : stored.name);
    const { item, etag } = parseUpdateResult(rows, version, toFileItem);
    if (!isApplied) throw staleVersionError();
    if (isUsedBySettings(item)) await renewSettingsPages(c.env);
    return c.json(item, 200, { ETag: etag });
  },
});

/** @throws HttpError 404, 409 before the bytes are processed */
async function readCurrentFile(db: Database, id: string, version: number | null) {
  const {
    current: [current],
  } = await db.run({ queries: { current: currentFileQuery({ id }) } });
  if (!current) throw notFoundError('file_not_found');
  if (version !== null && version !== current.version) throw staleVersionError();
  return current;
}

const markError = () =>
  validationError([
    { path: 'content', code: 'mark_replacement', values: { pixels: settingsLimits.markPixels } },
  ]);

/** The icons of the former mark give way to the new one, until others are made of it. */
const dropMarkPictures = (id: string, applied: SQL) =>
  statement(
    qb
      .update(siteSettingsTable)
      .set({ mark_pictures: null, version: sql`${siteSettingsTable.version} + 1` })
      .where(and(eq(siteSettingsTable.mark_file_id, id), applied)),
  );

const getKind = (type: string) => type.replace(/\/.*/, '');

type VersionedTable = SQLiteTable & Record<'id' | 'version', SQLiteColumn>;

/** Columns that hold stored names: alone, or as addresses in a text. */
const namingColumns: [FileUserType, VersionedTable, SQLiteColumn][] = [
  ['categories', categoriesTable, categoriesTable.image],
  ['sub_categories', subCategoriesTable, subCategoriesTable.image],
  ['articles', articlesTable, articlesTable.article],
  ['blogs', blogsTable, blogsTable.details],
  ['pages', pagesTable, pagesTable.details],
  ['thread-replies', threadRepliesTable, threadRepliesTable.comments],
  ['email_templates', emailTemplatesTable, emailTemplatesTable.html],
];

/** The version changes, so that an open form does not save the former name again. */
function renameUses(from: string, to: string, applied: SQL) {
  const listUsers = (resource: FileUserType) =>
    sql`(select ${fileUsesTable.item_id} from ${fileUsesTable}
      where ${and(eq(fileUsesTable.reference, from), eq(fileUsesTable.resource, resource))})`;
  const rename = (column: SQLiteColumn) =>
    sql`iif(${column} = ${from}, ${to}, replace(${column}, ${getFileKey(from)}, ${getFileKey(to)}))`;
  const name = (column: SQLiteColumn) => sql.identifier(column.name);
  const drafts = articleDraftsTable;
  const binned = deletedItemsTable;
  return [
    statement(sql`update ${binned}
      set ${name(binned.rows)} = replace(replace(${binned.rows}, ${getFileKey(from)}, ${getFileKey(to)}), ${from}, ${to})
      where ${binned.id} in ${listUsers('bin')} and ${applied}`),
    statement(sql`update or ignore ${fileUsesTable} set ${name(fileUsesTable.reference)} = ${to}
      where ${and(eq(fileUsesTable.reference, from), eq(fileUsesTable.resource, 'bin'))} and ${applied}`),
    // Before the articles, because their triggers forget the former name.
    statement(sql`update ${drafts} set ${name(drafts.fields)} = ${rename(drafts.fields)}
      where ${drafts.article_id} in ${listUsers('articles')} and ${applied}`),
    ...namingColumns.map(([resource, table, column]) =>
      statement(sql`update ${table} set ${name(column)} = ${rename(column)},
        ${name(table.version)} = ${table.version} + 1
        where ${table.id} in ${listUsers(resource)} and ${applied}`),
    ),
  ];
}
