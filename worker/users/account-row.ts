import { sql } from 'drizzle-orm';
import { type Account, account } from '../contract/accounts.ts';
import { levelRights } from '../contract/level-rights.ts';
import { shownFields } from '../contract/shown-fields.ts';
import { acceptingField, serviceFields, userFields } from '../contract/user-fields.ts';
import { prepare } from '../db/client.ts';
import { isReturned } from '../db/schema/emails.ts';
import { withFlags } from '../lib/flags.ts';

/** The columns that an answer has, and the version, which becomes its ETag. */
const own = Object.keys(userFields).filter((name) => name in account.shape || name === 'version');

/** Every field of a user and the names beside its ids. */
export const accountColumns = sql.raw(`${own.map((name) => `u.${name}`).join(', ')},
  c.name as created_by_name, e.name as updated_by_name, g.name as language_name, w.name as words_language_name,
  z.name as timezone_name, l.name as membership_level_name, f.name as image_name,
  a.name as approved_by_name, p.name as place_name, (select returned from sent_emails
    where to_addr = u.email and ${isReturned} limit 1) as email_returned`);

export const accountJoins = sql.raw(`
  left join users c on c.id = u.created_by left join users e on e.id = u.updated_by
  left join languages g on g.id = u.language_id
  left join languages w on w.id = u.words_language_id left join timezones z on z.id = u.timezone_id
  left join membership_levels l on l.id = u.membership_level_id
  left join uploaded_files f on f.id = u.image_id left join users a on a.id = u.approved_by_id
  left join places p on p.id = u.place_id`);

const flags = [
  ...(['is_active', 'is_admin', 'is_business', 'takes_enquiries'] as const),
  ...serviceFields,
  acceptingField,
] as const;

/** Who reads what, where nothing else is said. */
const forEverybody = Object.fromEntries(shownFields.map((name) => [name, 'everybody']));

/** Lists, kept as JSON. */
const lists = ['languages', 'times'] as const;

type Shaped = (typeof flags)[number] | (typeof lists)[number] | 'shown';

export type AccountRow = Omit<Account, Shaped> & { version: number } & Record<
    (typeof flags)[number],
    number | null
  > &
  Record<(typeof lists)[number] | 'shown', string | null>;

export const shapeAccount = <Row extends AccountRow>(row: Row) =>
  ({
    ...withFlags(row, flags),
    ...Object.fromEntries(lists.map((name) => [name, JSON.parse(row[name] ?? '[]')])),
    shown: { ...forEverybody, ...JSON.parse(row.shown ?? '{}') },
  }) as unknown as Omit<Row, Shaped> & Account & { version: number };

const rights = sql.raw(levelRights.map((right) => `l.${right}`).join(', '));

export type RightsRow = AccountRow & Record<(typeof levelRights)[number], number>;

/** What is left of an account that is being erased is nobody's to see or to change. */
export const isNotErased = (user: string) =>
  `not exists (select 1 from erasures where erasures.person_id = ${user}.id)`;

/** One account by its id, with the rights of its level. */
export const accountById = prepare<RightsRow>(sql`
  select ${accountColumns}, ${rights} from users u ${accountJoins}
  where u.id = ${sql.placeholder('id')} and ${sql.raw(isNotErased('u'))}`);

/** The same without the rights, as the API gives it. */
export const accountOnly = prepare<AccountRow>(sql`
  select ${accountColumns} from users u ${accountJoins}
  where u.id = ${sql.placeholder('id')} and ${sql.raw(isNotErased('u'))}`);
