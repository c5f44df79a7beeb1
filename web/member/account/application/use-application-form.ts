import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { type Answer, send } from '../../../data/api.ts';
import { load } from '../../../auth/session/session.ts';
import { useSaveForm } from '../../../ui/form/use-edit-form.ts';
import { leadOn } from '../../../ui/hooks/focus.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { Offerable } from '../offerings/own-offering-queries.ts';
import { accountAddress } from '../account-queries.ts';
import { applicationAddress } from './application-queries.ts';
import { accountChangeOf, chosenIn, rules, type Values, valuesOf } from './application-form-values.ts';

/**
 * Application form state. Account fields are saved to the account first, then the draft; `submit`
 * can also send it.
 */
export function useApplication(
  loaded: Answer<Account>,
  application: Application,
  all: readonly Offerable[],
) {
  const { id } = loaded.body;
  const queries = useQueryClient();
  const address = applicationAddress(id);
  const account = accountAddress(id);
  /** Last saved application. */
  const kept = useRef(application);
  const toValues = (one: Account) => valuesOf(one, kept.current, all);
  const { form, save, ...rest } = useSaveForm<Account, Values>({
    schema: () => rules,
    draft: { user: id, name: 'application' },
    address: account,
    loaded,
    toValues,
    toBody: accountChangeOf,
    saved: async (changed, values) => {
      const body = { sub_category_ids: chosenIn(values, all), words: values.words || null };
      kept.current = (await send<Application>(address, { method: 'PUT', body })).body;
      queries.setQueryData([account], changed);
    },
    leave: (changed) => form.reset(toValues(changed)),
  });

  /** @throws ApiError */
  const submit = async (values: Values, isSent: boolean) => {
    if (!(await save(values))) return;
    if (!isSent) return showToast('Draft saved.');
    const { body } = await send<Application>(`${address}/send`, { method: 'POST' });
    await load();
    queries.setQueryData([address], body);
    showToast('Application submitted.');
    leadOn('content');
  };

  return { form, submit, ...rest };
}
