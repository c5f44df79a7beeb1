/** Steps that complete a profile, with the ones that are done. */

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
    name: 'Add your picture',
    why: 'Profiles with a picture feel more personal.',
    href: getAccountFieldHref('picture'),
    isDone: account.image_id !== null,
  },
  {
    name: 'Write your bio',
    why: 'A few sentences in your own words.',
    href: getAccountFieldHref('bio'),
    isDone: Boolean(account.bio),
  },
  {
    name: 'Add your town',
    why: 'Helps people nearby find you.',
    href: getAccountFieldHref('address_town'),
    isDone: account.place_id !== null,
  },
];

const listServiceSteps = (known: ProfileProgress): ProfileStep[] => [
  {
    name: 'Choose your offerings',
    why: 'You are listed under them in the directory.',
    href: '/account/edit-offerings',
    isDone: known.offerings > 0,
  },
  {
    name: 'Add your prices',
    why: 'People can search by price.',
    href: getAccountFieldHref('prices'),
    isDone: known.prices > 0,
  },
  {
    name: 'Say who you see',
    why: 'Children, teenagers, adults, couples or families.',
    href: getAccountFieldHref('client_groups'),
    isDone: known.account.client_groups.length > 0,
  },
  {
    name: 'Add your session times',
    why: 'People look for the evening or the weekend.',
    href: getAccountFieldHref('times'),
    isDone: known.account.times.length > 0,
  },
  ...listAvailabilitySteps(known),
  {
    name: 'Add your credentials',
    why: 'Registrations, qualifications and insurance, checked by us.',
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
      name: 'Set your availability',
      why: 'People choose by who accepts new clients.',
      href: getAccountFieldHref('is_accepting_clients'),
      isDone: isStated,
    },
  ];
  if (isStated) {
    steps.push({
      name: 'Confirm your details',
      why: `Last confirmed on ${formatDayInUtc(confirmed_at)}.`,
      href: '/account/confirm',
      isDone: !isAcceptingClaimDue(confirmed_at, now),
    });
  }
  if (!is_accepting_clients) return steps;
  const isAppointmentStated = first_appointment !== null && first_appointment_confirmed_at !== null;
  steps.push({
    name: 'Say when a first appointment is possible',
    why: 'Soonest first: many people choose by it.',
    href: getAccountFieldHref('first_appointment'),
    isDone: isAppointmentStated,
  });
  // Confirming all details confirms the first appointment too.
  if (isAppointmentStated && !(isStated && isAcceptingClaimDue(confirmed_at, now))) {
    steps.push({
      name: 'Confirm your first appointment',
      why: `Last confirmed on ${formatDayInUtc(first_appointment_confirmed_at)}.`,
      href: href('/account/confirm', { claim: 'first_appointment' }),
      isDone: !isAppointmentDue(first_appointment_confirmed_at, now),
    });
  }
  return steps;
}
