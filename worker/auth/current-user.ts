import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type ApplicationState, unapproved } from '../contract/practitioners/application-states.ts';
import { levelRights } from '../contract/accounts/level-rights.ts';
import { minutes, session } from '../contract/shared/limits.ts';
import { rightWords } from '../contract/accounts/level-rights.labels.ts';
import { type Member, type Rule, refusalOf, rightsOfApplicant } from '../contract/accounts/permissions.ts';
import { needsSecondFactor } from '../contract/accounts/second-factors.ts';
import { type Database, prepare, type Statement } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { type AccessToken, readAccessToken } from './access-token.ts';
import { milliseconds, now } from '../db/clock.ts';
import { Refusal } from '../http/http-error.ts';
import { withFlags } from '../db/convert-flags.ts';
import { beingImported, importerOf } from '../transfer/current-import.ts';
import { hasSecondFactor } from './second-factor/has-second-factor.ts';
import { relyingParty } from './passkeys/get-relying-party.ts';

/** The signed-in user and the session. */
export interface SignedIn extends Member {
  name: string;
  email: string;
  session_id: string;
  /** Time of the last step-up; null if there was none since the sign-in. */
  proved_at: string | null;
  /** Start of the last export, and of the last import of additional rows. */
  exporting_since: string | null;
  adding_since: string | null;
  /** True if the site requires a second factor and the user has none. */
  needs_second_factor: boolean;
  /** State of the application to be listed; null without one. */
  application_state: ApplicationState | null;
  /** True if the account is not approved and only its application grants access. */
  is_unapproved: boolean;
  valid_until: string;
  /** Impersonating admin; null for the user themselves. */
  seen_by: string | null;
}

/** Guard of a route: its rule, and the special states in which it stays available. */
export interface Guarded extends Rule {
  /** HTTP method of a mutation. */
  method?: string | undefined;
  whileImporting?: true | undefined;
  whileEnrolling?: true | undefined;
  whileApplying?: true | undefined;
  whileSeen?: true | undefined;
}

/** Statements to run together with the session query, for the user of the token. */
type Beside = (person: string) => readonly Statement[];

/**
 * Authenticates the request and enforces the route's guard (contract, section 3). Reads session,
 * user and level in one query, so changes apply from the next request. Public routes treat an
 * invalid token as none.
 * @throws HttpError 401, 403 or 503
 */
export async function authorise(
  c: Context<App>,
  rule: Guarded,
  beside: Beside = () => [],
): Promise<SignedIn | null> {
  const viewer = await signedIn(c, rule, beside);
  if (viewer?.is_unapproved && !rule.whileApplying) {
    if (rule.who === 'P') return null;
    throw toApply();
  }
  const refusal = refusalOf(rule, viewer, c.req.param('id'));
  if (refusal === 401) throw new Refusal(401, 'Please sign in.');
  if (refusal === 403) throw new Refusal(403, whyNot(rule, viewer, c.req.param('id')));
  if (!viewer?.needs_second_factor || rule.whileEnrolling) return viewer;
  // Public data is served as to a visitor.
  if (rule.who === 'P') return null;
  throw toEnrol();
}

const toEnrol = () =>
  new Refusal(403, 'Set up two-step verification first.', { reason: needsSecondFactor });

const toApply = () =>
  new Refusal(403, 'You can use this after your application is approved.', { reason: unapproved });

/** Names the missing right if it is all that is missing. */
const whyNot = ({ who, right }: Guarded, viewer: SignedIn | null, member?: string) =>
  right && refusalOf({ who }, viewer, member) === null
    ? `Your membership level does not include ${rightWords[right]}.`
    : 'Your account is not allowed to do this.';

async function signedIn(c: Context<App>, rule: Guarded, beside: Beside): Promise<SignedIn | null> {
  const token = bearerOf(c.req.header('Authorization'));
  const said =
    token &&
    ((await readAccessToken(c.env, token)) ??
      (await readAccessToken(c.env, token, { type: 'seeing' })));
  if (!said && !isPublicChange(rule)) return null;
  const seen_by = said ? said.seen_by : null;
  if (seen_by && !isOpenToSeeing(rule)) throw toEnd();
  const [[row], [importer], ...read] = await c.var.db.batch([
    known({
      ...(said || nobody),
      ...oldest(),
      owner: seen_by ?? (said || nobody).user_id,
      asks: Number(asksAnybody(c.env)),
      host: relyingParty(c.env).id,
    }),
    importerOf(),
    ...beside((said || nobody).user_id),
  ]);
  c.set('beside', read);
  const isImporters = rule.whileImporting && (!row || row.id === importer?.id);
  if (importer && !isImporters) throw beingImported();
  if (!said || !row) return null;
  if (!seen_by) noteUse(c.var.db, row.session_id, row.last_used_at);
  const { has_second_factor, is_approved, ...found } = withFlags(row, flags);
  const person = {
    ...found,
    ...rightsOfApplicant({ ...found, is_approved }),
    is_unapproved: found.application_state !== null && !is_approved && !found.is_admin,
    valid_until: said.valid_until,
    seen_by,
    // Hides blocks and likes of the impersonated user: public reads run as an anonymous member of
    // the same level.
    ...(seen_by && !rule.whileSeen && { id: '' }),
  };
  // The importing account had a second factor, which does not move with the account.
  const needs_second_factor = !has_second_factor && !isImporters && isAskedFor(c.env, person);
  return { ...person, needs_second_factor };
}

const isOpenToSeeing = ({ who, method = 'get', whileSeen }: Guarded) =>
  whileSeen || (who === 'P' && method === 'get');

const toEnd = () =>
  new Refusal(
    403,
    'You are viewing the site as another member. You can’t change anything or see their private data.',
  );

const asksAnybody = ({ REQUIRE_SECOND_FACTOR: who }: Bindings) =>
  ['admins', 'everybody'].includes(who);

/** True if the site requires a second factor of this user (contract, section 1). */
const isAskedFor = (
  { REQUIRE_SECOND_FACTOR: who }: Bindings,
  { is_admin }: { is_admin: boolean },
) => who === 'everybody' || (who === 'admins' && is_admin);

const nobody = { session_id: '', user_id: '' };

/** Public reads skip D1 here; public mutations check for a running import. */
const isPublicChange = ({ who, method = 'get', whileImporting }: Guarded) =>
  who === 'P' && method !== 'get' && !whileImporting;

export const bearerOf = (header: string | undefined) =>
  /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

const flags = ['is_admin', 'is_approved', ...levelRights] as const;

type Row = Omit<AccessToken, 'user_id' | 'valid_until' | 'seen_by'> & {
  id: string;
  name: string;
  email: string;
  last_used_at: string;
  proved_at: string | null;
  exporting_since: string | null;
  adding_since: string | null;
  application_state: ApplicationState | null;
  /** Also 1 if the site requires no second factor. */
  has_second_factor: number;
} & Record<(typeof flags)[number], number>;

const days = 24 * 60 * minutes;

/** Sessions started or used before these times are expired. */
export const oldest = () => ({
  idle: new Date(milliseconds() - session.idleDays * days).toISOString(),
  begun: new Date(milliseconds() - session.wholeDays * days).toISOString(),
});

const known = prepare<Row>(sql`
  select u.id, u.name, u.email, u.is_admin, s.id as session_id, s.last_used_at, s.proved_at, s.exporting_since, s.adding_since,
    (select state from applications where user_id = u.id) as application_state, u.approved_at is not null as is_approved,
    not ${sql.placeholder('asks')} or ${hasSecondFactor('u.id')} as has_second_factor,
    ${sql.raw(levelRights.map((right) => `l.${right}`).join(', '))}
  from sessions s join users u on u.id = ${sql.placeholder('user_id')}
    join membership_levels l on l.id = u.membership_level_id
  where s.id = ${sql.placeholder('session_id')} and s.user_id = ${sql.placeholder('owner')}
    and (s.user_id = u.id or exists (select 1 from users a where a.id = s.user_id and a.is_admin = 1 and a.is_active = 1))
    and s.last_used_at > ${sql.placeholder('idle')} and s.created_at > ${sql.placeholder('begun')}
    and u.is_active = 1`);

const used = prepare(sql`
  update sessions set last_used_at = ${sql.placeholder('now')}
  where id = ${sql.placeholder('id')} and last_used_at < ${sql.placeholder('before')}`);

/** Written at most every ten minutes, in the batch of the next query, because each write costs. */
function noteUse(db: Database, id: string, last: string) {
  const before = new Date(milliseconds() - session.useWrittenEveryMinutes * minutes).toISOString();
  if (last < before) db.takeAlong(used({ id, now: now(), before }));
}
