import { sql } from 'drizzle-orm';
import { type FirstStep, firstSteps } from '../contract/admin/dashboard.ts';
import { prepare } from '../db/client.ts';
import { starterPages, withoutFooter } from '../content/create-first-footer.ts';
import { holdsBlank } from '../content/save-page.ts';

/** A site with this many accounts no longer shows the checklist. */
const settled = 10;

const page = (tag: string): Step => ({
  done: `exists (select 1 from pages where tag = '${tag}' and is_active = 1 and trim(plain) <> '' and not ${holdsBlank})`,
  id: `(select id from pages where tag = '${tag}')`,
});

interface Step {
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
const steps: Record<FirstStep, Step> = {
  level: {
    done: `exists (select 1 from membership_levels where version > 1 or is_default = 0) or ${invited}`,
  },
  category: {
    done: `exists (select 1 from categories c where c.is_active = 1
      and exists (select 1 from sub_categories where category_id = c.id and is_active = 1))`,
    id: '(select id from categories where is_active = 1 order by created_at, id limit 1)',
  },
  about: page('about'),
  terms: page('terms-and-conditions'),
  privacy: page('privacy'),
  footer: {
    done: `exists (select 1 from ${starterPages} and is_active = 1) and not exists (select 1 from ${withoutFooter})`,
    id: `(select id from ${withoutFooter} limit 1)`,
  },
  invite: { done: invited },
};

export type FirstStepsRow = Record<FirstStep | 'is_settled', number> &
  Record<`${FirstStep}_id`, string | null>;

/** Reads all steps in one row, without counting. */
export const firstStepsNow = prepare<FirstStepsRow>(
  sql.raw(`select ${firstSteps.map((step) => `${steps[step].done} as ${step}, ${steps[step].id ?? 'null'} as ${step}_id`).join(', ')},
    (select count(*) from (select 1 from users limit ${settled})) = ${settled} as is_settled`),
);

/** Null when all steps are done and the site has members. */
export function shapeFirstSteps([row]: FirstStepsRow[]) {
  if (!row || (row.is_settled && firstSteps.every((step) => row[step]))) return null;
  return Object.fromEntries(
    firstSteps.map((step) => [step, { is_done: Boolean(row[step]), id: row[`${step}_id`] }]),
  );
}
