import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import { type ApiResponse, api, buildRequest } from '../../../data/api.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import type { PictureChange } from '../picture/use-profile-picture.ts';
import { useAccountSaved } from '../use-account-saved.ts';
import {
  type AccountFormValues,
  accountFormSchema,
  toAccountChange,
  toAccountFormValues,
} from './account-form-values.ts';
import { type AccountFormSection, listSectionFields } from './account-sections.ts';

/** Account form state. `takePicture` runs first; the account is not saved if it returns null. */
export function useAccountForm(
  loaded: ApiResponse<Account>,
  member: CurrentUserResponse,
  section: AccountFormSection,
  takePicture: () => Promise<PictureChange | null>,
) {
  const { changed, leave } = useAccountSaved();
  const fields = listSectionFields(member, section);
  const { save, ...form } = useEditForm<Account, AccountFormValues>({
    schema: (base) => accountFormSchema(base.email, fields),
    draft: { user: member.id, name: `account-${section}`, except: ['current_password'] },
    loaded,
    toValues: (account) => toAccountFormValues(account, fields),
    toRequest: (values, base) =>
      buildRequest('PATCH /users/:id', {
        params: { id: member.id },
        body: toAccountChange(values, base),
      }),
    read: () => api('GET /users/:id', { params: { id: member.id } }),
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
  id && api('DELETE /uploaded_files/:id', { params: { id } }).catch(() => {});
