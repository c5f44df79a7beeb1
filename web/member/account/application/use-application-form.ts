import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { type ApiResponse, api, buildRequest } from '../../../data/api.ts';
import { reloadUser } from '../../../data/reload-user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { type OfferableSubCategory, pricesQuery } from '../../../ui/offerings/offering-queries.ts';
import { accountQuery } from '../account-queries.ts';
import { toPriceInput, toPriceRows } from '../offerings/price-form-values.ts';
import type { PictureChange } from '../picture/use-profile-picture.ts';
import {
  type ApplicationFormValues,
  applicationFormSchema,
  listChosenOfferings,
  toApplicantAccountChange,
  toApplicationFormValues,
} from './application-form-values.ts';
import { applicationQuery } from './application-queries.ts';

/**
 * Application form state. Account fields are saved to the account first, then the draft and the
 * prices; `submit` can also send it, or save a move to another step without a toast. `takePicture` uploads a chosen picture.
 */
export function useApplicationForm(
  loaded: ApiResponse<Account>,
  application: Application,
  pricesOnLoad: readonly Price[],
  all: readonly OfferableSubCategory[],
  takePicture: () => Promise<PictureChange | null>,
) {
  const { id } = loaded.body;
  const queries = useQueryClient();
  /** Last saved application. */
  const lastSaved = useRef(application);
  const lastPrices = useRef(pricesOnLoad);
  const toValues = (one: Account) =>
    toApplicationFormValues(one, lastSaved.current, lastPrices.current, all);
  const { form, save, ...rest } = useEditForm<Account, ApplicationFormValues>({
    schema: () => applicationFormSchema,
    draft: { user: id, name: 'application' },
    loaded,
    toValues,
    toRequest: (values, base) =>
      buildRequest('PATCH /users/:id', {
        params: { id },
        body: toApplicantAccountChange(values, base),
      }),
    read: () => api('GET /users/:id', { params: { id } }),
    onSaved: async (changed, values) => {
      const body = {
        sub_category_ids: listChosenOfferings(values, all),
        words: values.words || null,
      };
      lastSaved.current = (await api('PUT /users/:id/application', { params: { id }, body })).body;
      queries.setQueryData([applicationQuery(id).address], lastSaved.current);
      queries.setQueryData([accountQuery(id).address], changed);
      await savePrices(values);
    },
    onLeave: (changed) => form.reset(toValues(changed)),
  });

  const savePrices = async (values: ApplicationFormValues) => {
    const body = toPriceRows(values.prices);
    if (JSON.stringify(body) === JSON.stringify(toPriceRows(lastPrices.current.map(toPriceInput))))
      return;
    lastPrices.current = (await api('PUT /users/:id/prices', { params: { id }, body })).body;
    queries.setQueryData([pricesQuery(id).address], lastPrices.current);
  };

  /**
   * Saves all steps; true if that has worked.
   * @throws ApiError
   */
  const submit = async (values: ApplicationFormValues, action: 'move' | 'draft' | 'send') => {
    const picture = await takePicture();
    if (!picture || !(await save(values, picture))) return false;
    if (action !== 'send') {
      if (action === 'draft') showToast(m['application.draft_saved']());
      return true;
    }
    const { body } = await api('POST /users/:id/application/send', { params: { id } });
    await reloadUser();
    queries.setQueryData([applicationQuery(id).address], body);
    showToast(m['application.submitted_toast']());
    return true;
  };

  return { form, submit, prices: lastPrices.current, ...rest };
}
