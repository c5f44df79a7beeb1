/** Steps that complete a profile, with the ones that are done. */

import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission, type Member } from '../../../../worker/contract/accounts/permissions.ts';
import { href, type LinkTarget } from '../../../../worker/contract/addresses.ts';

/** Step of the profile checklist. */
export interface ProfileStep {
  name: string;
  /** Benefit of the step. */
  why: string;
  href: LinkTarget;
  isDone: boolean;
}

interface ProfileProgress {
  account: Account;
  offerings: number;
  prices: number;
  credentials: number;
  /** True once the member has opened the public profile. */
  isSeen: boolean;
}

/** Steps of a complete profile, limited to what the level publishes. */
export function listProfileSteps(member: Member, known: ProfileProgress): ProfileStep[] {
  const { account } = known;
  const detailed: ProfileStep[] = [
    {
      name: 'Add your picture',
      why: 'Profiles with a picture feel more personal.',
      href: '/account/edit#picture',
      isDone: account.image_id !== null,
    },
    {
      name: 'Write your bio',
      why: 'A few sentences in your own words.',
      href: '/account/edit#bio',
      isDone: Boolean(account.bio),
    },
    {
      name: 'Add your town',
      why: 'Helps people nearby find you.',
      href: '/account/edit/practice#address_town',
      isDone: account.place_id !== null,
    },
  ];
  const services: ProfileStep[] = [
    {
      name: 'Choose your offerings',
      why: 'You are listed under them in the directory.',
      href: '/account/edit-offerings',
      isDone: known.offerings > 0,
    },
    {
      name: 'Add your prices',
      why: 'People can search by price.',
      href: '/account/edit-offerings#prices',
      isDone: known.prices > 0,
    },
    {
      name: 'Add your credentials',
      why: 'Registrations, qualifications and insurance, checked by us.',
      href: '/account/credentials',
      isDone: known.credentials > 0,
    },
  ];
  const last: ProfileStep = {
    name: 'Preview your profile',
    why: 'See your profile as visitors do.',
    href: href('/u/:tag', { tag: account.tag }),
    isDone: known.isSeen,
  };
  const isPublic = account.is_active && account.approved_at !== null && member.authz_user_basic;
  return [
    ...(hasPermission(member, 'authz_user_detailed') ? detailed : []),
    ...(hasPermission(member, 'authz_user_services') ? services : []),
    ...(isPublic ? [last] : []),
  ];
}
