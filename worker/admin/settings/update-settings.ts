import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { locales } from '#language';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { siteSettingsApi } from '../../contract/settings/site-settings.api.ts';
import {
  SETTINGS_ID,
  type SettingsInput,
  type SiteSettings,
  settingsFields,
  settingsLimits,
} from '../../contract/settings/site-settings.ts';
import { auditedUpdate, parseIfMatch, parseUpdateResult } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { insertIf } from '../../db/query-builder.ts';
import { siteSettingsTable } from '../../db/schema/settings.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import type { FieldError } from '../../http/field-errors.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildHistoryOptions } from '../../http/resource/update-item.ts';
import { purgeAfterSettingsCopies } from '../../settings/renew-settings-pages.ts';
import { FIRST_VERSION, SETTINGS_TAG, storeSettings } from '../../settings/settings-copy.ts';
import { settingsRowQuery } from '../../settings/settings-query.ts';
import { serializeSettings } from './serialize-settings.ts';

/**
 * PATCH /settings. Other isolates may render with their copy for another minute, so pages are purged
 * once more after it.
 */
export const updateSettings = defineMutation(siteSettingsApi.update, {
  auth: 'A',
  changes: [SETTINGS_TAG],
  preload: () => ({ settings: settingsRowQuery() }),
  run: async (sent, c, { settings: [row] }) => {
    const before = serializeSettings(row, c.env, FIRST_VERSION);
    rejectUnknownLanguages(sent);
    await requireProof(c, sent, before);
    const set = completeInput(sent, before);
    const used = listUsedFiles(set);
    const areUsable = sql.join([sql`1`, ...used.map(isUsable)], sql` and `);
    const moment = getNowIso();
    const actorId = c.var.viewer?.id ?? null;
    const version = parseIfMatch(c.req.header('If-Match'));
    const changed = auditedUpdate({
      table: siteSettingsTable,
      resource: 'settings',
      title: sql`coalesce(${siteSettingsTable.name}, ${before.defaults.name})`,
      id: SETTINGS_ID,
      actorId,
      at: moment,
      set,
      version,
      when: areUsable,
      revertOf: c.var.before,
      ...buildHistoryOptions(settingsFields),
    });
    const rows = await c.var.db.run({
      before: { unusable: unusableFilesQuery(used) },
      written: [insertRow(moment, actorId, areUsable), ...changed.statements],
      queries: { applied: changed.appliedQuery, items: settingsRowQuery() },
    });
    const refused = used.filter((_, position) => rows.unusable[0]?.[position]);
    if (refused.length > 0)
      throw validationError(refused.map(({ path, refusal }) => ({ path, ...refusal })));
    const { applied, item, etag } = parseUpdateResult(rows, version, (saved) =>
      serializeSettings(saved, c.env, FIRST_VERSION),
    );
    storeSettings(rows.items[0]);
    if (applied) await purgeAfterSettingsCopies(c.env);
    return c.json(item, 200, { ETag: etag });
  },
});

/** The row exists from the first change on. */
const insertRow = (moment: string, by: string | null, condition: SQL): Statement =>
  statement(
    insertIf(
      siteSettingsTable,
      {
        id: SETTINGS_ID,
        created_at: moment,
        created_by: by,
        updated_at: moment,
        updated_by: by,
        version: FIRST_VERSION,
      },
      sql`${condition} and not exists (select 1 from ${siteSettingsTable})`,
    ),
  );

const protectedNames = ['name', 'signup_approval', 'minimum_age'] as const;

/** Another name or other rules need a proof of identity. */
async function requireProof(c: Context<AppEnv>, sent: SettingsInput, before: SiteSettings) {
  const differs = protectedNames.some((name) => {
    const value = sent[name] === null ? before.defaults[name] : sent[name];
    return value !== undefined && value !== before[name];
  });
  if (differs) await requireRecentAuth(c, 'change_settings');
}

/** @throws HttpError 422 */
function rejectUnknownLanguages({ languages, texts }: SettingsInput) {
  const isKnown = (code: string) => locales.some((locale) => locale === code);
  const errors = [
    { path: 'languages', codes: languages ?? [] },
    { path: 'texts', codes: Object.keys(texts ?? {}) },
  ].flatMap(({ path, codes }): FieldError[] =>
    codes.every(isKnown)
      ? []
      : [{ path, code: 'must_be_one_of', values: { values: locales.join(', ') } }],
  );
  if (errors.length > 0) throw validationError(errors);
}

/**
 * Puts the default language first. A new mark drops the pictures of the old one.
 * @throws HttpError 422
 */
function completeInput(sent: SettingsInput, { defaults, mark_file_id }: SiteSettings) {
  const [first] = defaults.languages;
  const { languages, ...set } = sent;
  if (first && languages && !languages.includes(first))
    throw validationError([
      { path: 'languages', code: 'default_language_missing', values: { language: first } },
    ]);
  const isOtherMark = set.mark_file_id !== undefined && set.mark_file_id !== mark_file_id;
  return {
    ...set,
    ...(languages !== undefined && {
      languages:
        languages?.toSorted((one, other) => Number(other === first) - Number(one === first)) ??
        null,
    }),
    ...(isOtherMark && set.mark_pictures === undefined && { mark_pictures: null }),
  };
}

/** A file that a setting names, with its condition. */
interface UsedFile {
  path: 'mark_file_id' | 'mark_pictures' | 'hero_file_id';
  id: string;
  /** Message of the refusal. */
  refusal: Omit<FieldError, 'path'>;
}

function listUsedFiles(set: SettingsInput): UsedFile[] {
  const { markPixels: pixels } = settingsLimits;
  const refusal = { code: 'picture_file' } as const;
  const pictures = Object.values(set.mark_pictures ?? {});
  return [
    ...(set.mark_file_id
      ? [
          {
            path: 'mark_file_id' as const,
            id: set.mark_file_id,
            refusal: { code: 'mark_file' as const, values: { pixels } },
          },
        ]
      : []),
    ...pictures.map((id) => ({ path: 'mark_pictures' as const, id, refusal })),
    ...(set.hero_file_id ? [{ path: 'hero_file_id' as const, id: set.hero_file_id, refusal }] : []),
  ];
}

const file = uploadedFilesTable;

/** SQL condition: the file is a picture, and a mark is a large square PNG. */
const isUsable = ({ path, id }: UsedFile): SQL =>
  path === 'mark_file_id'
    ? sql`exists (select 1 from ${file} where ${file.id} = ${id} and ${file.content_type} = 'image/png'
        and ${file.width} = ${file.height} and ${file.width} >= ${settingsLimits.markPixels})`
    : sql`exists (select 1 from ${file} where ${file.id} = ${id} and ${file.content_type} like 'image/%')`;

/** One row; the column of a file that cannot be used is 1, and has its position as its name. */
const unusableFilesQuery = (used: readonly UsedFile[]) =>
  statement<Record<string, number>>(
    sql`select ${sql.join(
      [
        sql`0 as none`,
        ...used.map((one, at) => sql`not ${isUsable(one)} as ${sql.identifier(`${at}`)}`),
      ],
      sql`, `,
    )}`,
  );
