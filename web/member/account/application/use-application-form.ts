import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { type ApiResponse, api, buildRequest } from '../../../data/api.ts';
import { reloadUser } from '../../../data/reload-user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import type { OfferableSubCategory } from '../../../ui/offerings/offering-queries.ts';
import { accountQuery } from '../account-queries.ts';
import {
  type ApplicationFormValues,
  applicationFormSchema,
  listChosenOfferings,
  toApplicantAccountChange,
  toApplicationFormValues,
} from './application-form-values.ts';
import { applicationQuery } from './application-queries.ts';

/**
 * Application form state. Account fields are saved to the account first, then the draft; `submit`
 * can also send it.
 */
export function useApplicationForm(
  loaded: ApiResponse<Account>,
  application: Application,
  all: readonly OfferableSubCategory[],
) {
  const { id } = loaded.body;
  const queries = useQueryClient();
  /** Last saved application. */
  const lastSaved = useRef(application);
  const toValues = (one: Account) => toApplicationFormValues(one, lastSaved.current, all);
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
      queries.setQueryData([accountQuery(id).address], changed);
    },
    onLeave: (changed) => form.reset(toValues(changed)),
  });

  /** @throws ApiError */
  const submit = async (values: ApplicationFormValues, isSent: boolean) => {
    if (!(await save(values))) return;
    if (!isSent) return showToast('Draft saved.');
    const { body } = await api('POST /users/:id/application/send', { params: { id } });
    await reloadUser();
    queries.setQueryData([applicationQuery(id).address], body);
    showToast('Application submitted.');
    moveFocus('content');
  };

  return { form, submit, ...rest };
}
