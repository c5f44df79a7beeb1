import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import { type ApiResponse, sendRequest } from '../../../data/api.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { listEditableFields } from '../account-fields.ts';
import { accountApiPath } from '../account-queries.ts';
import type { PictureChange } from '../picture/use-profile-picture.ts';
import { useAccountSaved } from '../use-account-saved.ts';
import {
  type AccountFormValues,
  accountFormSchema,
  toAccountChange,
  toAccountFormValues,
} from './account-form-values.ts';

/** Account form state. `takePicture` runs first; the account is not saved if it returns null. */
export function useAccountForm(
  loaded: ApiResponse<Account>,
  member: CurrentUserResponse,
  takePicture: () => Promise<PictureChange | null>,
) {
  const { changed, leave } = useAccountSaved();
  const { save, ...form } = useEditForm<Account, AccountFormValues>({
    schema: (base) => accountFormSchema(base.email),
    draft: { user: member.id, name: 'account', except: ['current_password'] },
    address: accountApiPath(member.id),
    loaded,
    toValues: (account) => toAccountFormValues(account, listEditableFields(member)),
    toBody: toAccountChange,
    onSaved: changed,
    onLeave: leave,
  });
  return {
    ...form,
    save: async (values: AccountFormValues) => {
      const picture = await takePicture();
      if (!picture) return;
      const account = await save(values, picture);
      if (account && 'image_id' in picture) void deleteReplacedFile(form.base.image_id);
    },
  };
}

/** Deletes a replaced picture. A failure is ignored, because the file is only left over. */
const deleteReplacedFile = async (id: string | null) =>
  id && sendRequest(`/uploaded_files/${id}`, { method: 'DELETE' }).catch(() => {});
