/** Steps of the application, one a screen, with what each still needs or can still have. */

import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { href, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import { type ApplicationFormValues, hasAnsweredSessions } from './application-form-values.ts';

const applicationStepNames = {
  what: 'What you do',
  where: 'Where and how you work',
  about: 'Picture and bio',
  credentials: 'Credentials and documents',
  prices: 'Prices',
  send: 'Check and submit',
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
      account.place_id === null && 'Choose your town',
      !hasSessions && 'Say which sessions you offer',
    ],
    about: [account.image_id === null && 'Add your picture', !account.bio && 'Write your bio'],
    credentials: [saved.credentials === 0 && 'Add a credential'],
    prices: [saved.prices === 0 && 'Add a price'],
    send: [],
  };
  return stepIds.map((id) => ({
    id,
    name: applicationStepNames[id],
    href: getApplicationStepHref(id),
    missing: id === 'what' && saved.offerings === 0 ? ['Choose at least one offering'] : [],
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
