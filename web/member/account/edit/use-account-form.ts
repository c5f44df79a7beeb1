import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Me } from '../../../../worker/contract/accounts/session.ts';
import { type Answer, send } from '../../../data/api.ts';
import { useSaveForm } from '../../../ui/form/use-edit-form.ts';
import { fieldsOf } from '../account-fields.ts';
import { accountAddress } from '../account-queries.ts';
import { useAfterSave } from '../use-account-saved.ts';
import type { PictureChange } from '../picture/use-profile-picture.ts';
import { changeOf, rulesBeside, type Values, valuesOf } from './account-form-values.ts';

/** Account form state. `takePicture` runs first; the account is not saved if it returns null. */
export function useEdit(
  loaded: Answer<Account>,
  member: Me,
  takePicture: () => Promise<PictureChange | null>,
) {
  const { changed, leave } = useAfterSave();
  const { save, ...form } = useSaveForm<Account, Values>({
    schema: (base) => rulesBeside(base.email),
    draft: { user: member.id, name: 'account', except: ['current_password'] },
    address: accountAddress(member.id),
    loaded,
    toValues: (account) => valuesOf(account, fieldsOf(member)),
    toBody: changeOf,
    saved: changed,
    leave,
  });
  return {
    ...form,
    save: async (values: Values) => {
      const picture = await takePicture();
      if (!picture) return;
      const account = await save(values, picture);
      if (account && 'image_id' in picture) void forgetFile(form.base.image_id);
    },
  };
}

/** Deletes a replaced picture. A failure is ignored, because the file is only left over. */
const forgetFile = async (id: string | null) =>
  id && send(`/uploaded_files/${id}`, { method: 'DELETE' }).catch(() => {});
