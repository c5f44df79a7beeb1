import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { practiceApi } from '../../contract/practitioners/practice.api.ts';
import { auditedUpdate, parseIfMatch, staleVersionError } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { orderedListJson } from '../../db/ordered-list-json.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { userPricesTable } from '../../db/schema/offerings.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  buildReferenceChecks,
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { buildPriceRows, completePrices, priceColumns } from '../replace-prices.ts';
import { accountHistoryOptions } from '../users/account-history-options.ts';
import { derivedColumns } from '../users/derived-columns.ts';
import { toPlainColumns } from '../users/writable-fields.ts';
import { buildPracticeQueries, serializePractice } from './practice-rows.ts';

/** Replaces a practice in one batch: account fields, prices and tags, or none of them. */
export const replacePractice = defineMutation(practiceApi.replace, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  changes: ['users', 'tag_links'],
  hidesNothing: true,
  run: async ({ prices, tag_ids, ...account }, c) => {
    const { id } = c.req.param();
    const version = parseIfMatch(c.req.header('If-Match'));
    const tags = JSON.stringify([...new Set(tag_ids)]);
    const checks = [
      ...buildReferenceChecks(usersResource, account),
      { path: 'tag_ids', code: 'does_not_exist' as const, holds: allTagsExist(tags) },
    ];
    const change: PracticeChange = {
      id,
      by: c.var.viewer?.id ?? null,
      moment: getNowIso(),
      guard: and(
        eq(user.id, id),
        isNotBeingErased(user),
        version === null ? undefined : eq(user.version, version),
        checksHold(checks),
      ) as SQL,
    };
    const changed = auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: change.by,
      at: change.moment,
      set: { ...toPlainColumns(account), ...derivedColumns(account, change.moment) },
      version,
      when: and(isNotBeingErased(usersTable), checksHold(checks)),
      ...accountHistoryOptions,
    });
    const { failed, applied, ...rows } = await c.var.db.run({
      before: { failed: failedChecksQuery(checks) },
      // The account is last, because its version is part of the guard.
      written: [
        ...replacePriceRows(change, JSON.stringify(completePrices(prices, c.env.CURRENCY))),
        ...replaceTagLinks(change, tags),
        ...changed.statements,
      ],
      queries: { applied: changed.appliedQuery, ...buildPracticeQueries(id) },
    });
    rejectFailedChecks(failed);
    const practice = serializePractice(rows);
    if (!practice) throw userNotFoundError();
    if (!applied[0]?.applied && version !== null && version !== practice.version)
      throw staleVersionError();
    const { version: current, ...body } = practice;
    return c.json(body, 200, { ETag: `"${current}"` });
  },
});

const user = alias(usersTable, 'u');

interface PracticeChange {
  id: string;
  by: string | null;
  moment: string;
  /** SQL condition on `u` under which everything is written. */
  guard: SQL;
}

const allTagsExist = (tags: string) =>
  sql`not exists (select 1 from json_each(${tags}) where value not in (select ${tagsTable.id} from ${tagsTable}))`;

/** History of one part, written only if it differs. */
function recordPart(
  { by, moment, guard }: PracticeChange,
  part: { history: string; text: string; differs: SQL; replaced?: SQL },
) {
  const { history, text, differs, replaced } = part;
  return statement(
    qb.insert(historyTable).select(
      qb
        .select({
          ...historyFields(
            text,
            { history, moment, by },
            { link: 'users', id: user.id, title: user.name },
          ),
          ...(replaced && { replaced: replaced.as(historyTable.replaced.name) }),
        })
        .from(user)
        .where(and(guard, differs)),
    ),
  );
}

function replacePriceRows(change: PracticeChange, sent: string): Statement[] {
  const history = createId();
  const columns = sql.join(
    priceColumns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const wanted = buildPriceRows(sql`${sent}`);
  const present = sql`select ${columns} from ${userPricesTable} where ${userPricesTable.user_id} = ${change.id}`;
  return [
    recordPart(change, {
      history,
      text: 'Prices changed',
      differs: sql`(exists (${wanted} except ${present}) or exists (${present} except ${wanted}))`,
      replaced: sql`${'{"prices":'} || ${orderedListJson.prices(user.id)} || '}'`,
    }),
    statement(
      qb
        .delete(userPricesTable)
        .where(and(eq(userPricesTable.user_id, change.id), historyExists(history))),
    ),
    statement(sql`insert into ${userPricesTable} (${sql.identifier(userPricesTable.user_id.name)}, ${columns})
      select ${change.id}, wanted.* from (${wanted}) wanted where ${historyExists(history)}`),
  ];
}

function replaceTagLinks(change: PracticeChange, sent: string): Statement[] {
  const { id, by, moment } = change;
  const history = createId();
  const wanted = sql`select value from json_each(${sent})`;
  const present = sql`select ${tagLinksTable.tag_id} from ${tagLinksTable} where ${tagLinksTable.user_id} = ${id}`;
  const added = JSON.stringify(
    (JSON.parse(sent) as string[]).map((tag_id) => ({ id: createId(), tag_id })),
  );
  return [
    recordPart(change, {
      history,
      text: 'Tags changed',
      differs: sql`(exists (${wanted} except ${present}) or exists (${present} except ${wanted}))`,
    }),
    statement(
      qb
        .delete(tagLinksTable)
        .where(
          and(
            eq(tagLinksTable.user_id, id),
            sql`${tagLinksTable.tag_id} not in (${wanted})`,
            historyExists(history),
          ),
        ),
    ),
    statement(
      sql`insert into ${tagLinksTable} (id, created_at, created_by, updated_at, updated_by, tag_id, user_id)
        select value ->> 'id', ${moment}, ${by}, ${moment}, ${by}, value ->> 'tag_id', ${id} from json_each(${added})
        where ${historyExists(history)} and value ->> 'tag_id' not in (${present})`,
    ),
  ];
}
