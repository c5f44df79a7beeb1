import { z } from 'zod';
import { account } from '../../contract/accounts/accounts.ts';
import { type LevelRight, levelRights } from '../../contract/accounts/level-rights.ts';
import { me, seenMe } from '../../contract/accounts/session.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { accountById, shapeAccount } from './account-rows.ts';

/** The signed-in user with the permissions of the level. */
export const usersMe = read({
  path: '/users/me',
  who: 'M',
  whileApplying: true,
  whileImporting: true,
  whileEnrolling: true,
  whileSeen: true,
  noun: 'users',
  summary: 'Get the signed-in user with the rights of their level',
  answer: z.union([me, seenMe]),
  statements: ({ viewer }) => [accountById({ id: viewer?.id })] as const,
  shape: ([[row]], { viewer }) => {
    if (!row || !viewer) throw noPerson();
    const rights = Object.fromEntries(levelRights.map((right) => [right, viewer[right]]));
    const whole = {
      ...shapeAccount(row),
      ...(rights as Record<LevelRight, boolean>),
      valid_until: viewer.valid_until,
      application_state: viewer.application_state,
      is_unapproved: viewer.is_unapproved,
      needs_second_factor: viewer.needs_second_factor,
    };
    return viewer.seen_by ? seen({ ...whole, seen_by: viewer.seen_by }) : whole;
  },
});

const seen = (whole: object) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name in seenMe.shape)) as z.infer<
    typeof seenMe
  >;

/** The whole account, for its member and for admins. */
export const userById = read({
  path: '/users/:id',
  who: 'S',
  whileApplying: true,
  noun: 'users',
  summary: 'Get an account with all its fields',
  answer: account,
  statements: ({ params }) => [accountById({ id: params.id })] as const,
  shape: ([[row]]) => {
    if (!row) throw noPerson();
    return shapeAccount(row);
  },
});
