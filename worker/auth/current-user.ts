/**
 * Authenticates a request by its bearer token and enforces the access rule of its route (401, 403).
 */

import { and, eq, exists, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { levelRights } from '../contract/accounts/level-rights.ts';
import {
  type AccessRule,
  checkAccess,
  getApplicantPermissions,
  type LevelRight,
} from '../contract/accounts/permissions.ts';
import { SECOND_FACTOR_REQUIRED } from '../contract/accounts/second-factors.ts';
import type { ErrorCode } from '../contract/errors/format-error.ts';
import {
  type ApplicationState,
  UNAPPROVED_REASON,
} from '../contract/practitioners/application-states.ts';
import { minuteMs, sessionLimits } from '../contract/shared/limits.ts';
import { type Database, prepare, type Statements } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import { applicationsTable } from '../db/schema/listing.ts';
import { membershipLevelsTable, usersTable } from '../db/schema/users.ts';
import type { AppEnv, AuthenticatedUser, Bindings } from '../env.ts';
import { HttpError } from '../http/http-error.ts';
import { importerQuery, importInProgressError } from '../transfer/current-import.ts';
import { verifyAccessToken } from './access-token.ts';
import { getRelyingParty } from './passkeys/get-relying-party.ts';
import { hasSecondFactor } from './second-factor/has-second-factor.ts';

/** Guard of a route: its rule, and the special states in which it stays available. */
export interface RouteAccess extends AccessRule {
  /** HTTP method of a mutation. */
  method?: string | undefined;
  allowDuringImport?: true | undefined;
  allowBefore2fa?: true | undefined;
  allowForApplicants?: true | undefined;
  allowWhenImpersonating?: true | undefined;
}

/** Statements to run together with the session query, for the user of the token. */
type Preload = (userId: string) => Statements;

/**
 * Authenticates the request and enforces the route's guard (contract, section 3). Reads session,
 * user and level in one query, so changes apply from the next request. Public routes treat an
 * invalid token as none.
 * @throws HttpError 401, 403 or 503
 */
export async function authorizeRequest(
  c: Context<AppEnv>,
  rule: RouteAccess,
  preload: Preload = () => ({}),
): Promise<AuthenticatedUser | null> {
  const viewer = await loadCurrentUser(c, rule, preload);
  if (viewer?.is_unapproved && !rule.allowForApplicants) {
    if (rule.auth === 'P') return treatAsVisitor(c, applicationPending());
    throw applicationPending();
  }
  const refusal = checkAccess(rule, viewer, c.req.param('id'));
  if (refusal === 401) throw new HttpError(401, 'sign_in_required');
  if (refusal === 403) throw new HttpError(403, forbiddenMessage(rule, viewer, c.req.param('id')));
  if (!viewer?.needs_second_factor || rule.allowBefore2fa) return viewer;
  // Public data is served as to a visitor.
  if (rule.auth === 'P') return treatAsVisitor(c, mfaRequired());
  throw mfaRequired();
}

/** A route may still need a member, and then throws the reason. */
function treatAsVisitor(c: Context<AppEnv>, reason: HttpError) {
  c.set('denied', reason);
  return null;
}

const mfaRequired = () => new HttpError(403, 'second_factor', { reason: SECOND_FACTOR_REQUIRED });

const applicationPending = () =>
  new HttpError(403, 'unapproved', {
    reason: UNAPPROVED_REASON,
  });

/** Refusals of a level that lacks a right. */
const missingRightCodes = {
  authz_user_basic: 'level_without_profile',
  authz_user_detailed: 'level_without_details',
  authz_user_services: 'level_without_services',
  authz_favourites: 'level_without_favourites',
  authz_friends: 'level_without_friends',
  authz_reviews: 'level_without_reviews',
  authz_messages: 'level_without_messages',
  authz_articles: 'level_without_articles',
} as const satisfies Record<LevelRight, ErrorCode>;

/** Names the missing right if it is all that is missing. */
const forbiddenMessage = (
  { auth, permission }: RouteAccess,
  viewer: AuthenticatedUser | null,
  member?: string,
) =>
  permission && checkAccess({ auth }, viewer, member) === null
    ? missingRightCodes[permission]
    : 'forbidden';

async function loadCurrentUser(
  c: Context<AppEnv>,
  rule: RouteAccess,
  preload: Preload,
): Promise<AuthenticatedUser | null> {
  const token = parseBearerToken(c.req.header('Authorization'));
  const claims =
    token &&
    ((await verifyAccessToken(c.env, token)) ??
      (await verifyAccessToken(c.env, token, { type: 'seeing' })));
  if (!claims && !isPublicChange(rule)) return null;
  const seen_by = claims ? claims.seen_by : null;
  if (seen_by && !isAllowedWhenImpersonating(rule)) throw readOnlyImpersonation();
  const {
    currentSession: [row],
    currentImporter: [importer],
    ...preloaded
  } = await c.var.db.run({
    queries: {
      currentSession: sessionQuery({
        ...(claims || NO_SESSION),
        ...getOldestSession(),
        owner: seen_by ?? (claims || NO_SESSION).user_id,
        asks: Number(requiresSecondFactor(c.env)),
        host: getRelyingParty(c.env).id,
      }),
      currentImporter: importerQuery(),
      ...preload((claims || NO_SESSION).user_id),
    },
  });
  c.set('preloaded', preloaded);
  const isImporters = rule.allowDuringImport && (!row || row.id === importer?.id);
  if (importer && !isImporters) throw importInProgressError();
  if (!claims || !row) return null;
  if (!seen_by) touchSession(c.var.db, row.session_id, row.last_used_at);
  const { has_second_factor, is_approved, ...found } = row;
  const person = {
    ...found,
    ...getApplicantPermissions({ ...found, is_approved }),
    is_unapproved: found.application_state !== null && !is_approved && !found.is_admin,
    valid_until: claims.valid_until,
    seen_by,
    // Hides blocks and likes of the impersonated user: public reads run as an anonymous member of
    // the same level.
    ...(seen_by && !rule.allowWhenImpersonating && { id: '' }),
  };
  // The importing account had a second factor, which does not move with the account.
  const needs_second_factor =
    !has_second_factor && !isImporters && isSecondFactorRequired(c.env, person);
  return { ...person, needs_second_factor };
}

const isAllowedWhenImpersonating = ({
  auth,
  method = 'get',
  allowWhenImpersonating,
}: RouteAccess) => allowWhenImpersonating || (auth === 'P' && method === 'get');

const readOnlyImpersonation = () => new HttpError(403, 'impersonating');

const requiresSecondFactor = ({ REQUIRE_SECOND_FACTOR: rule }: Bindings) =>
  ['admins', 'everybody'].includes(rule);

/** True if the site requires a second factor of this user (contract, section 1). */
const isSecondFactorRequired = (
  { REQUIRE_SECOND_FACTOR: rule }: Bindings,
  { is_admin }: { is_admin: boolean },
) => rule === 'everybody' || (rule === 'admins' && is_admin);

const NO_SESSION = { session_id: '', user_id: '' };

/** Public reads skip D1 here; public mutations check for a running import. */
const isPublicChange = ({ auth, method = 'get', allowDuringImport }: RouteAccess) =>
  auth === 'P' && method !== 'get' && !allowDuringImport;

export const parseBearerToken = (header: string | undefined) =>
  /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

const days = 24 * 60 * minuteMs;

/** Sessions started or used before these times are expired. */
export const getOldestSession = () => ({
  idle: new Date(getNowMs() - sessionLimits.idleDays * days).toISOString(),
  begun: new Date(getNowMs() - sessionLimits.wholeDays * days).toISOString(),
});

const rightFields = Object.fromEntries(
  levelRights.map((right) => [right, membershipLevelsTable[right]]),
) as Pick<typeof membershipLevelsTable, LevelRight>;

/** Owner of the session of an impersonating admin. */
const impersonator = alias(usersTable, 'impersonator');

const sessionQuery = prepare(
  ['session_id', 'user_id', 'owner', 'idle', 'begun', 'asks', 'host'],
  ({ session_id, user_id, owner, idle, begun, asks }) =>
    qb
      .select({
        id: usersTable.id,
        name: usersTable.name,
        email: usersTable.email,
        language_id: usersTable.language_id,
        is_admin: usersTable.is_admin,
        session_id: sessionsTable.id,
        last_used_at: sessionsTable.last_used_at,
        proved_at: sessionsTable.proved_at,
        exporting_since: sessionsTable.exporting_since,
        adding_since: sessionsTable.adding_since,
        application_state: sql<ApplicationState | null>`${qb
          .select({ state: applicationsTable.state })
          .from(applicationsTable)
          .where(eq(applicationsTable.user_id, usersTable.id))}`,
        is_approved: isNotNull(usersTable.approved_at).mapWith(Boolean),
        /** Also true if the site requires no second factor. */
        has_second_factor: sql`(not ${asks} or ${hasSecondFactor(usersTable.id)})`.mapWith(Boolean),
        ...rightFields,
      })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, user_id))
      .innerJoin(
        membershipLevelsTable,
        eq(membershipLevelsTable.id, usersTable.membership_level_id),
      )
      .where(
        and(
          eq(sessionsTable.id, session_id),
          eq(sessionsTable.user_id, owner),
          or(
            eq(sessionsTable.user_id, usersTable.id),
            exists(
              qb
                .select({ id: impersonator.id })
                .from(impersonator)
                .where(
                  and(
                    eq(impersonator.id, sessionsTable.user_id),
                    isTrue(impersonator.is_admin),
                    isTrue(impersonator.is_active),
                  ),
                ),
            ),
          ),
          gt(sessionsTable.last_used_at, idle),
          gt(sessionsTable.created_at, begun),
          isTrue(usersTable.is_active),
        ),
      ),
);

const touchSessionQuery = prepare(['id', 'now', 'before'], ({ id, now, before }) =>
  qb
    .update(sessionsTable)
    .set({ last_used_at: sql`${now}` })
    .where(and(eq(sessionsTable.id, id), lt(sessionsTable.last_used_at, before))),
);

/** Written at most every ten minutes, in the batch of the next query, because each write costs. */
function touchSession(db: Database, id: string, last: string) {
  const before = new Date(
    getNowMs() - sessionLimits.useWrittenEveryMinutes * minuteMs,
  ).toISOString();
  if (last < before) db.appendToNextBatch(touchSessionQuery({ id, now: getNowIso(), before }));
}
