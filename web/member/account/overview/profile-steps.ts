/** Steps that complete a profile, with the ones that are done. */

import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission, type Member } from '../../../../worker/contract/accounts/permissions.ts';
import { href, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import { isAcceptingClaimDue } from '../../../../worker/contract/practitioners/accepting-clients.ts';
import { isAppointmentDue } from '../../../../worker/contract/practitioners/first-appointments.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { getAccountFieldHref } from '../edit/account-sections.ts';

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
  /** Time in milliseconds, by which confirmations are due. */
  now: number;
}

/** Steps of a complete profile, limited to what the level publishes. */
export const listProfileSteps = (member: Member, known: ProfileProgress): ProfileStep[] => [
  ...(hasPermission(member, 'authz_user_detailed') ? listDetailedSteps(known) : []),
  ...(hasPermission(member, 'authz_user_services') ? listServiceSteps(known) : []),
];

const listDetailedSteps = ({ account }: ProfileProgress): ProfileStep[] => [
  {
    name: m['account.add_your_picture'](),
    why: m['account.profiles_with_a_picture_feel_more'](),
    href: getAccountFieldHref('picture'),
    isDone: account.image_id !== null,
  },
  {
    name: m['account.write_your_bio'](),
    why: m['account.a_few_sentences_in_your_own'](),
    href: getAccountFieldHref('bio'),
    isDone: Boolean(account.bio),
  },
  {
    name: m['account.add_your_town'](),
    why: m['account.town_step_text'](),
    href: getAccountFieldHref('address_town'),
    isDone: account.place_id !== null,
  },
];

const listServiceSteps = (known: ProfileProgress): ProfileStep[] => [
  {
    name: m['account.choose_your_offerings'](),
    why: m['account.you_are_listed_under_them_in'](),
    href: '/account/edit-offerings',
    isDone: known.offerings > 0,
  },
  {
    name: m['account.add_your_prices'](),
    why: m['account.people_can_search_by_price'](),
    href: getAccountFieldHref('prices'),
    isDone: known.prices > 0,
  },
  {
    name: m['account.say_who_you_see'](),
    why: m['account.children_teenagers_adults_couples_or'](),
    href: getAccountFieldHref('client_groups'),
    isDone: known.account.client_groups.length > 0,
  },
  {
    name: m['account.add_your_session_times'](),
    why: m['account.people_look_for_the_evening_or'](),
    href: getAccountFieldHref('times'),
    isDone: known.account.times.length > 0,
  },
  ...listAvailabilitySteps(known),
  {
    name: m['account.add_your_credentials'](),
    why: m['account.registrations_qualifications_and_by'](),
    href: '/account/credentials',
    isDone: known.credentials > 0,
  },
];

/** Steps about new clients: the answer, and its confirmation when that is due. */
function listAvailabilitySteps({ account, now }: ProfileProgress): ProfileStep[] {
  const { is_accepting_clients, confirmed_at, first_appointment } = account;
  const { first_appointment_confirmed_at } = account;
  const isStated = is_accepting_clients !== null && confirmed_at !== null;
  const steps: ProfileStep[] = [
    {
      name: m['account.set_your_availability'](),
      why: m['account.people_choose_by_who_accepts_new'](),
      href: getAccountFieldHref('is_accepting_clients'),
      isDone: isStated,
    },
  ];
  if (isStated) {
    steps.push({
      name: m['account.confirm_title'](),
      why: m['account.last_confirmed_on']({ day: formatDayInUtc(confirmed_at) }),
      href: '/account/confirm',
      isDone: !isAcceptingClaimDue(confirmed_at, now),
    });
  }
  if (!is_accepting_clients) return steps;
  const isAppointmentStated = first_appointment !== null && first_appointment_confirmed_at !== null;
  steps.push({
    name: m['account.say_when_a_first_appointment_is'](),
    why: m['account.many_choose_the_soonest_appointment'](),
    href: getAccountFieldHref('first_appointment'),
    isDone: isAppointmentStated,
  });
  // Confirming all details confirms the first appointment too.
  if (isAppointmentStated && !(isStated && isAcceptingClaimDue(confirmed_at, now))) {
    steps.push({
      name: m['account.confirm_your_first_appointment'](),
      why: m['account.last_confirmed_on']({ day: formatDayInUtc(first_appointment_confirmed_at) }),
      href: href('/account/confirm', { claim: 'first_appointment' }),
      isDone: !isAppointmentDue(first_appointment_confirmed_at, now),
    });
  }
  return steps;
}
