/**
 * Steps of a new site (first article, first invitation …) that the dashboard lists until all are
 * done.
 */

import { type SQL, sql } from 'drizzle-orm';
import { hasNoFooter, isStarterPage } from '../content/create-first-footer.ts';
import { hasPlaceholder } from '../content/save-page.ts';
import { type OnboardingStep, onboardingSteps } from '../contract/admin/dashboard.ts';
import { prepare } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { invitesTable } from '../db/schema/accounts.ts';
import { pagesTable } from '../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../db/schema/directory.ts';
import { membershipLevelsTable, usersTable } from '../db/schema/users.ts';

/** A site with this many accounts no longer shows the checklist. */
const MIN_ACCOUNTS = 10;

const pageStep = (tag: string): ChecklistStep => ({
  isDone: sql`exists (select 1 from ${pagesTable} where ${pagesTable.tag} = ${tag}
    and ${pagesTable.is_active} = 1 and trim(${pagesTable.plain}) <> '' and not ${hasPlaceholder})`,
  id: sql`(select ${pagesTable.id} from ${pagesTable} where ${pagesTable.tag} = ${tag})`,
});

interface ChecklistStep {
  isDone: SQL;
  /** Item to continue with. */
  id?: SQL;
}

/** Imported authors never signed in and were not invited, so they do not count. */
const hasInvited = sql`(exists (select 1 from ${invitesTable}) or exists (select 1 from ${usersTable}
  where ${usersTable.is_admin} = 0 and (${usersTable.is_active} = 1
    or ${usersTable.approved_at} is not null or ${usersTable.last_login} is not null)))`;

/**
 * SQL condition per step. A new site has one level, which suits a site that invites people at once.
 */
const checklistSteps: Record<OnboardingStep, ChecklistStep> = {
  level: {
    isDone: sql`(exists (select 1 from ${membershipLevelsTable}
      where ${membershipLevelsTable.version} > 1 or ${membershipLevelsTable.is_default} = 0)
      or ${hasInvited})`,
  },
  category: {
    isDone: sql`exists (select 1 from ${categoriesTable} where ${categoriesTable.is_active} = 1
      and exists (select 1 from ${subCategoriesTable}
        where ${subCategoriesTable.category_id} = ${categoriesTable.id} and ${subCategoriesTable.is_active} = 1))`,
    id: sql`(select ${categoriesTable.id} from ${categoriesTable} where ${categoriesTable.is_active} = 1
      order by ${categoriesTable.created_at}, ${categoriesTable.id} limit 1)`,
  },
  about: pageStep('about'),
  terms: pageStep('terms-and-conditions'),
  privacy: pageStep('privacy'),
  footer: {
    isDone: sql`(exists (select 1 from ${pagesTable} where ${isStarterPage})
      and not exists (select 1 from ${pagesTable} where ${isStarterPage} and ${hasNoFooter}))`,
    id: sql`(select ${pagesTable.id} from ${pagesTable} where ${isStarterPage} and ${hasNoFooter} limit 1)`,
  },
  invite: { isDone: hasInvited },
};

export type OnboardingRow = Record<OnboardingStep | 'is_settled', boolean> &
  Record<`${OnboardingStep}_id`, string | null>;

/** Reads all steps in one row, without counting. */
export const onboardingQuery = prepare([], () =>
  qb.selectValues({
    ...(Object.fromEntries(
      onboardingSteps.flatMap((step) => [
        [step, sql`${checklistSteps[step].isDone}`.mapWith(Boolean)],
        [`${step}_id`, checklistSteps[step].id ?? sql`null`],
      ]),
    ) as { [Name in keyof OnboardingRow]: SQL<OnboardingRow[Name]> }),
    is_settled:
      sql`(select count(*) from (select 1 from ${usersTable} limit ${MIN_ACCOUNTS})) = ${MIN_ACCOUNTS}`.mapWith(
        Boolean,
      ),
  }),
);

/** Null when all steps are done and the site has members. */
export function toOnboardingChecklist([row]: OnboardingRow[]) {
  if (!row || (row.is_settled && onboardingSteps.every((step) => row[step]))) return null;
  return Object.fromEntries(
    onboardingSteps.map((step) => [step, { is_done: row[step], id: row[`${step}_id`] }]),
  );
}
