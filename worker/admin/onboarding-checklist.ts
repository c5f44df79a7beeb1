import { sql } from 'drizzle-orm';
import { pagesWithoutFooterSql, starterPagesSql } from '../content/create-first-footer.ts';
import { hasPlaceholder } from '../content/save-page.ts';
import { type OnboardingStep, onboardingSteps } from '../contract/admin/dashboard.ts';
import { prepare } from '../db/client.ts';

/** A site with this many accounts no longer shows the checklist. */
const MIN_ACCOUNTS = 10;

const pageStep = (tag: string): ChecklistStep => ({
  done: `exists (select 1 from pages where tag = '${tag}' and is_active = 1 and trim(plain) <> '' and not ${hasPlaceholder})`,
  id: `(select id from pages where tag = '${tag}')`,
});

interface ChecklistStep {
  done: string;
  /** Item to continue with. */
  id?: string;
}

/** Imported authors never signed in and were not invited, so they do not count. */
const invited = `exists (select 1 from invites) or exists (select 1 from users
  where is_admin = 0 and (is_active = 1 or approved_at is not null or last_login is not null))`;

/**
 * SQL condition per step. A new site has one level, which suits a site that invites people at once.
 */
const checklistSteps: Record<OnboardingStep, ChecklistStep> = {
  level: {
    done: `exists (select 1 from membership_levels where version > 1 or is_default = 0) or ${invited}`,
  },
  category: {
    done: `exists (select 1 from categories c where c.is_active = 1
      and exists (select 1 from sub_categories where category_id = c.id and is_active = 1))`,
    id: '(select id from categories where is_active = 1 order by created_at, id limit 1)',
  },
  about: pageStep('about'),
  terms: pageStep('terms-and-conditions'),
  privacy: pageStep('privacy'),
  footer: {
    done: `exists (select 1 from ${starterPagesSql} and is_active = 1) and not exists (select 1 from ${pagesWithoutFooterSql})`,
    id: `(select id from ${pagesWithoutFooterSql} limit 1)`,
  },
  invite: { done: invited },
};

export type OnboardingRow = Record<OnboardingStep | 'is_settled', number> &
  Record<`${OnboardingStep}_id`, string | null>;

/** Reads all steps in one row, without counting. */
export const onboardingQuery = prepare<OnboardingRow>(
  sql.raw(`select ${onboardingSteps.map((step) => `${checklistSteps[step].done} as ${step}, ${checklistSteps[step].id ?? 'null'} as ${step}_id`).join(', ')},
    (select count(*) from (select 1 from users limit ${MIN_ACCOUNTS})) = ${MIN_ACCOUNTS} as is_settled`),
);

/** Null when all steps are done and the site has members. */
export function toOnboardingChecklist([row]: OnboardingRow[]) {
  if (!row || (row.is_settled && onboardingSteps.every((step) => row[step]))) return null;
  return Object.fromEntries(
    onboardingSteps.map((step) => [step, { is_done: Boolean(row[step]), id: row[`${step}_id`] }]),
  );
}
