import { sql } from 'drizzle-orm';
import type { CredentialList } from '../contract/practitioners/credentials.ts';
import { type DeskChange, type DeskKind, desk, deskBounds, deskKinds } from '../contract/admin/dashboard.ts';
import { reportedWords } from '../contract/moderation/reports.labels.ts';
import { credentialsList } from '../practitioners/credentials/list-credentials.ts';
import { prepare, type Statement } from '../db/client.ts';
import { oldest, type Part } from './dashboard-section.ts';
import { type FirstStepsRow, firstStepsNow, shapeFirstSteps } from './onboarding-checklist.ts';
import { type jobRow, jobRows, jobStatus } from '../jobs/job-status.ts';
import { withoutSecrets } from '../mail/redact-tokens.ts';
import { type Asked, read } from '../http/query.ts';
import { hostsMeeting } from '../events/locations/membership-request.ts';
import { parkedCounts, parkedLongest } from '../jobs/dead-letters/dead-letter-queries.ts';
import { reasonSaid } from '../moderation/reports-sql.ts';

const face = sql`(select f.name from uploaded_files f where f.id = u.image_id) as image`;
const asker = { user: sql`ul.user_id`, location: sql`ul.location_id` };

/** Hides tokens in the subjects of emails, as the email list does. */
const shownTitle = (title: string, { isDeployed = true }: Asked) =>
  isDeployed ? withoutSecrets(title) : title;

interface Asking {
  user_id: string;
  location_id: string;
  location_name: string;
  is_default: number;
  is_admin: number;
  is_public: number;
  is_alone: number;
}

const parts: Record<DeskKind, Part> = {
  applications: oldest(
    sql`select user_id as id, sent_at as since from applications where state = 'sent'`,
    [
      sql`u.name as title, (select group_concat(s.name, ', ') from json_each(a.sub_category_ids) j
        join sub_categories s on s.id = j.value) as hint, ${face}`,
      sql`join applications a on a.user_id = picked.id join users u on u.id = picked.id`,
    ],
    'applications',
  ),
  // Sent applications have their own section, and those waiting for an answer are not due.
  users: oldest<{ is_confirmed: number }>(
    sql`select id, created_at as since from (select id, created_at from users where approved_at is null
      order by created_at, id limit ${sql.raw(String(2 * deskBounds.counted))}) waiting
      where not exists (select 1 from applications a where a.user_id = waiting.id and a.state in ('sent', 'asked'))`,
    [
      sql`u.name as title, u.email as hint, ${face}, u.email_verified_at is not null as is_confirmed`,
      sql`join users u on u.id = picked.id`,
    ],
    'users',
    ({ is_confirmed }) => ({ is_confirmed: Boolean(is_confirmed) }),
  ),
  appeals: oldest(
    sql`select id, appealed_at as since from reports where appealed_at is not null and appeal_decided_at is null`,
    [
      sql`${sql.raw(reasonSaid)} as title, u.name as hint, ${face}`,
      sql`join reports r on r.id = picked.id left join users u on u.id = r.about_id`,
    ],
    'reports',
  ),
  // The title is the reason, because the reported text may be private.
  reports: oldest<{ type: keyof typeof reportedWords }>(
    sql`select id, created_at as since from reports where is_handled = 0`,
    [
      sql`${sql.raw(reasonSaid)} as title, u.name as hint, ${face}, r.object_type as type`,
      sql`join reports r on r.id = picked.id left join users u on u.id = r.about_id`,
    ],
    'reports',
    ({ type, hint }) => ({ hint: [reportedWords[type], hint].filter(Boolean).join(': ') }),
  ),
  credentials: {
    statements: (asked) => [
      ...credentialsList.statements({
        ...asked,
        query: { state: 'due', limit: String(deskBounds.ofEach) },
      }),
    ],
    shape(rows, asked) {
      const { data, ...counts } = credentialsList.shape(rows as never, asked) as CredentialList;
      return {
        ...counts,
        data: data.map((credential) => ({
          id: credential.id,
          title: credential.user_name,
          hint: null,
          credential,
          image: credential.user_image_name,
          path: `/admin/users/${credential.user_id}?tab=credentials`,
          since: credential.checked_at ? (credential.paper?.at ?? null) : credential.updated_at,
        })),
      };
    },
  },
  locations: oldest<Asking>(
    sql`select id, created_at as since from user_locations where approved_by_id is null`,
    [
      sql`u.name as title, null as hint, ${face}, ul.user_id, ul.location_id, l.name as location_name,
        ul.is_default, ul.is_admin, l.is_public, not exists (${hostsMeeting(asker)}) as is_alone`,
      sql`join user_locations ul on ul.id = picked.id join users u on u.id = ul.user_id
        join locations l on l.id = ul.location_id`,
    ],
    'locations',
    ({ id, title, user_id, location_id, location_name, is_alone, ...flags }) => ({
      hint: is_alone ? `${location_name}, where no one else can decide` : location_name,
      path: `/admin/locations/${location_id}`,
      link: {
        id,
        user_id,
        user_name: title,
        location_name,
        approved_by_id: null,
        is_default: Boolean(flags.is_default),
        is_admin: Boolean(flags.is_admin),
        is_public: Boolean(flags.is_public),
      },
    }),
  ),
  mails: oldest<{ error: string | null }>(
    sql`select id, created_at as since from sent_emails where parked_at is not null`,
    [
      sql`m.subject as title, m.to_addr as hint, m.error, null as image`,
      sql`join sent_emails m on m.id = picked.id`,
    ],
    'emails',
    ({ title, hint, error }, asked) => ({
      title: shownTitle(title, asked),
      hint: [hint, error].filter(Boolean).join(': '),
    }),
  ),
  messages: {
    statements: () => [parkedCounts(), parkedLongest()],
    shape([counts = [], rows]) {
      const messages = rows as NonNullable<ReturnType<typeof parkedLongest>['row']>[];
      return {
        count: (counts as { waiting_count: number }[])[0]?.waiting_count ?? 0,
        data: messages.map(({ id, about, created_at }) => ({
          id,
          title: about,
          hint: null,
          image: null,
          since: created_at,
          path: '/admin/status#parked',
        })),
      };
    },
  },
  jobs: {
    statements: () => [jobRows()],
    shape([rows = []]) {
      const jobs = (rows as NonNullable<ReturnType<typeof jobRow>['row']>[]).map(jobStatus);
      const late = jobs.filter((job) => job.is_late || job.last_error !== null);
      return {
        count: late.length,
        data: late.slice(0, deskBounds.ofEach).map(({ name, last_error, last_success }) => ({
          id: name,
          title: name,
          hint: last_error,
          image: null,
          since: last_success,
          path: `/admin/status#jobs-${name}`,
        })),
      };
    },
  },
};

/** Reads only the newest rows of history, so the cost does not grow with the site. */
const changes = prepare<DeskChange>(sql`
  select h.*, u.name as by_name, ${face}
  from (select id, created_at, description, link_table, link_id, link_title, created_by as by_id from history
    order by id desc limit ${sql.raw(String(deskBounds.looked))}) h
    join users u on u.id = h.by_id and u.is_admin = 1 and u.id is not ${sql.placeholder('by')}
  order by h.id desc limit ${sql.raw(String(deskBounds.changes))}`);

/** GET /desk: the tasks that wait for an admin, and the latest changes by other admins. */
export const deskNow = read({
  path: '/desk',
  who: 'A',
  noun: 'desk',
  summary: 'List the oldest open tasks of each kind, and the latest changes by others',
  answer: desk,
  statements: (asked): readonly Statement[] => [
    firstStepsNow(),
    changes({ by: asked.viewer?.id ?? null }),
    ...deskKinds.flatMap((kind) => parts[kind].statements(asked)),
  ],
  shape([begun = [], changed = [], ...rows], asked) {
    const kinds = deskKinds.map((kind) => {
      const own = rows.splice(0, parts[kind].statements(asked).length) as unknown[][];
      const { count, ...more } = parts[kind].shape(own, asked);
      const isFloor = count > deskBounds.counted;
      const counted = Math.min(count, deskBounds.counted);
      return [kind, { ...more, count: counted, ...(isFloor && { count_is_floor: true }) }];
    });
    const told = (changed as DeskChange[]).map(({ link_title, ...change }) => ({
      ...change,
      link_title: link_title && shownTitle(link_title, asked),
    }));
    const first_steps = shapeFirstSteps(begun as FirstStepsRow[]);
    return { ...Object.fromEntries(kinds), changes: told, first_steps };
  },
});
