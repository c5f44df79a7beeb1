import { z } from 'zod';
import {
  type Account,
  type AccountChange,
  accountChange,
} from '../../../../worker/contract/accounts/accounts.ts';
import { type Application, applicationSent } from '../../../../worker/contract/practitioners/applications.ts';
import { isSame } from '../../../ui/form/html-values.ts';
import type { Offerable } from '../offerings/own-offering-queries.ts';

/** Account fields that the application form also edits. */
const ofAccount = [
  'address_town',
  'place_id',
  'session_1_on_1',
  'session_group',
  'session_online',
] as const;

/** The form also has one boolean per sub-category, keyed by its id. */
export const rules = z.looseObject({
  ...accountChange.pick(Object.fromEntries(ofAccount.map((name) => [name, true])) as Picked).shape,
  place_id: accountChange.shape.place_id.or(z.literal('')),
  words: applicationSent.shape.words.unwrap().unwrap(),
});

type Picked = Record<(typeof ofAccount)[number], true>;

export type Values = z.infer<typeof rules>;

export const valuesOf = (
  account: Account,
  application: Application,
  all: readonly Offerable[],
): Values => ({
  ...Object.fromEntries(all.map(({ id }) => [id, application.sub_category_ids.includes(id)])),
  address_town: account.address_town ?? '',
  place_id: account.place_id ?? '',
  session_1_on_1: account.session_1_on_1,
  session_group: account.session_group,
  session_online: account.session_online,
  words: application.words ?? '',
});

/** Returns only changed fields: sending an unchanged claim would count as confirming it. */
export const accountChangeOf = (values: Values, present: Account): AccountChange =>
  Object.fromEntries(
    ofAccount
      .map((name) => [name, values[name] === '' ? null : values[name]] as const)
      .filter(([name, value]) => !isSame(value, present[name])),
  );

export const chosenIn = (values: Values, all: readonly Offerable[]) =>
  all.filter(({ id }) => values[id] === true).map(({ id }) => id);
