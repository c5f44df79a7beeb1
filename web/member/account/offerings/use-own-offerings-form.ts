import { useState } from 'react';
import { z } from 'zod';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { type Answer, send } from '../../../data/api.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { faultsOf, type PriceInput, toInput, toPrices } from './price-form-values.ts';
import { failsAll, type Outcome, putAll, reasonOf } from './save-offerings.ts';
import { offeredAddress, pricesAddress } from './own-offering-queries.ts';
import { Differing, type Sessions, sessionsOf, useSessionsSaved } from './use-save-session-types.ts';

/** Form values: session types by name, a boolean per sub-category id, and prices. */
type Choices = Record<string, boolean | null | PriceInput[]>;

const schema = z
  .record(z.string(), z.custom<boolean | null | PriceInput[]>())
  .superRefine((choices, context) => {
    for (const issue of faultsOf(pricesIn(choices))) {
      context.addIssue({ code: 'custom', ...issue, path: ['prices', ...issue.path] });
    }
  });

const pricesIn = ({ prices }: Choices) => (prices ?? []) as PriceInput[];

/** Keys of session types and prices in the save result. */
export const sessions = 'sessions';
export const prices = 'prices';

const isSessionType = (name: string) => (serviceFields as readonly string[]).includes(name);

/** Offerings form. Failed changes stay selected and are reported. */
export function useOfferings(
  loaded: Answer<Account>,
  shown: readonly string[],
  offered: ReadonlySet<string>,
  priced: readonly Price[],
  saved: (account: Account) => void,
) {
  const { id } = loaded.body;
  const { base, save: saveSessions } = useSessionsSaved(loaded);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState('');
  const values: Choices = {
    ...sessionsOf(loaded.body),
    prices: priced.map(toInput),
    ...Object.fromEntries(shown.map((one) => [one, offered.has(one)])),
  };
  const form = useZodForm<Choices>({
    schema,
    values,
    draft: { user: id, name: 'offerings', version: loaded.etag },
  });

  /** Makes saved values the new defaults and keeps all other changes. */
  const settle = (done: Choices) =>
    form.reset({ ...form.control._defaultValues, ...done }, { keepValues: true });

  const save = async (choices: Choices) => {
    setOutcome(null);
    const changes = changesOf(choices, form.control._defaultValues as Choices);
    const kept = await keepSessions(sessionsOf(choices as unknown as Sessions));
    const result: Outcome = kept.isHopeless
      ? { saved: [], failed: new Map(changes.map(([one]) => [one, kept.refused])) }
      : await putAll(offeredAddress(id), changes, (number) =>
          setProgress(changes.length > 1 ? ` ${number} of ${changes.length}` : ''),
        );
    setProgress('');
    const refused = kept.isHopeless ? kept.refused : await keepPrices(pricesIn(choices));
    if (refused) result.failed.set(prices, refused);
    if (kept.refused) result.failed.set(sessions, kept.refused);
    if (result.failed.size === 0) {
      form.forgetDraft();
      return saved(kept.account);
    }
    settle(Object.fromEntries(result.saved.map((one) => [one, choices[one] === true])));
    setOutcome(result);
  };

  /** Saves the session types; returns the error and whether it is fatal. */
  const keepSessions = async (mine: Sessions) => {
    try {
      const account = await saveSessions(mine);
      settle({ ...sessionsOf(account) });
      return { account, refused: '', isHopeless: false };
    } catch (error) {
      const isHopeless = !(error instanceof Differing) && failsAll(error);
      if (error instanceof Differing) {
        settle({ ...sessionsOf(error.present.body) });
        form.showDifferences(error.present.etag, error.differing);
      }
      return { account: base.body, refused: reasonOf(error), isHopeless };
    }
  };

  /** Saves the prices if they changed; returns the error, if any. */
  const keepPrices = async (mine: PriceInput[]) => {
    const before = pricesIn(form.control._defaultValues as Choices);
    if (JSON.stringify(toPrices(mine)) === JSON.stringify(toPrices(before))) return '';
    try {
      await send(pricesAddress(id), { method: 'PUT', body: toPrices(mine) });
      settle({ prices: mine });
      return '';
    } catch (error) {
      return reasonOf(error);
    }
  };

  const drop = () => {
    setOutcome(null);
    form.forgetDraft();
    form.reset(form.control._defaultValues as Choices);
  };

  return { form, save, drop, outcome, progress };
}

/** Sub-categories whose selection changed. */
const changesOf = (choices: Choices, before: Choices) =>
  Object.entries(choices).filter(
    (entry): entry is [string, boolean] =>
      entry[0] !== prices && !isSessionType(entry[0]) && entry[1] !== before[entry[0]],
  );
