/** Steps of the application, one a screen, with what each still needs or can still have. */

import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { href, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import { type ApplicationFormValues, hasAnsweredSessions } from './application-form-values.ts';

const applicationStepNames = {
  what: m['application.what_you_do'],
  where: m['application.where_and_how_you_work'],
  about: m['application.picture_and_bio'],
  credentials: m['application.credentials_and_documents'],
  prices: m['practice.prices'],
  send: m['application.check_and_submit'],
} as const;

export type ApplicationStepId = keyof typeof applicationStepNames;

const stepIds = Object.keys(applicationStepNames) as ApplicationStepId[];

export interface ApplicationStep {
  id: ApplicationStepId;
  name: string;
  href: LinkTarget;
  /** Texts about what is required and missing. */
  missing: string[];
  /** Texts about optional parts that are empty. */
  optional: string[];
}

interface SavedParts {
  account: Account;
  offerings: number;
  prices: number;
  credentials: number;
}

/** All steps in order, with what the saved application lacks. Only an offering is required. */
export function listApplicationSteps(saved: SavedParts): ApplicationStep[] {
  const { account } = saved;
  const hasSessions =
    hasAnsweredSessions(account) && serviceFields.some((type) => account[type] !== false);
  const optional: Record<ApplicationStepId, (string | false)[]> = {
    what: [],
    where: [
      account.place_id === null && m['application.choose_your_town'](),
      !hasSessions && m['application.say_which_sessions_you_offer'](),
    ],
    about: [
      account.image_id === null && m['application.add_your_picture'](),
      !account.bio && m['application.write_your_bio'](),
    ],
    credentials: [saved.credentials === 0 && m['application.add_a_credential']()],
    prices: [saved.prices === 0 && m['application.add_a_price']()],
    send: [],
  };
  return stepIds.map((id) => ({
    id,
    name: applicationStepNames[id](),
    href: getApplicationStepHref(id),
    missing: id === 'what' && saved.offerings === 0 ? [m['application.offering_missing']()] : [],
    optional: optional[id].filter((text) => text !== false),
  }));
}

export const getApplicationStepHref = (step: ApplicationStepId): LinkTarget =>
  href('/account/application', { step });

/** Step in the address, or the first that lacks something. */
export const findApplicationStep = (
  steps: readonly ApplicationStep[],
  search: string,
): ApplicationStep => {
  const id = new URLSearchParams(search).get('step');
  const step =
    steps.find((one) => one.id === id) ??
    steps.find(({ missing, optional }) => missing.length + optional.length > 0) ??
    steps.at(-1);
  return step as ApplicationStep;
};

const stepOfField: Partial<Record<keyof ApplicationFormValues, ApplicationStepId>> = {
  address_town: 'where',
  place_id: 'where',
  session_1_on_1: 'where',
  session_group: 'where',
  session_online: 'where',
  client_groups: 'where',
  first_appointment: 'where',
  bio: 'about',
  prices: 'prices',
  words: 'send',
};

/** Step that shows this field; offerings are keyed by their id. */
export const getStepOfField = (field: string): ApplicationStepId => stepOfField[field] ?? 'what';
