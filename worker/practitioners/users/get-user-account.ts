/** The whole account, for its member and for admins. */

import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { type LevelRight, levelRights } from '../../contract/accounts/level-rights.ts';
import {
  type CurrentUserResponse,
  impersonatedUserSchema,
} from '../../contract/accounts/session.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { defineQuery } from '../../http/query.ts';
import { accountByIdQuery, serializeAccount } from './account-rows.ts';

/** The signed-in user with the permissions of the level. */
export const getCurrentUserAccount = defineQuery(accountsApi.getCurrent, {
  auth: 'M',
  allowForApplicants: true,
  allowDuringImport: true,
  allowBefore2fa: true,
  allowWhenImpersonating: true,
  buildQueries: ({ viewer }) => ({ account: accountByIdQuery({ id: viewer?.id ?? null }) }),
  toResponse: ({ account: [row] }, { viewer }) => {
    if (!row || !viewer) throw userNotFoundError();
    const rights = Object.fromEntries(levelRights.map((right) => [right, viewer[right]]));
    const whole = {
      ...serializeAccount(row),
      ...(rights as Record<LevelRight, boolean>),
      valid_until: viewer.valid_until,
      application_state: viewer.application_state,
      is_unapproved: viewer.is_unapproved,
      needs_second_factor: viewer.needs_second_factor,
    };
    return viewer.seen_by ? omitPrivateFields({ ...whole, seen_by: viewer.seen_by }) : whole;
  },
});

const omitPrivateFields = (whole: object) =>
  Object.fromEntries(
    Object.entries(whole).filter(([name]) => name in impersonatedUserSchema.shape),
  ) as CurrentUserResponse;

export const getUserAccount = defineQuery(accountsApi.get, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params }) => ({ account: accountByIdQuery({ id: params.id }) }),
  toResponse: ({ account: [row] }) => {
    if (!row) throw userNotFoundError();
    return serializeAccount(row);
  },
});
