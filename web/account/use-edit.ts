import type { Account } from '../../worker/contract/accounts.ts';
import type { Me } from '../../worker/contract/session.ts';
import { type Answer, send } from '../lib/api.ts';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { fieldsOf } from './fields.ts';
import { accountAddress } from './queries.ts';
import { useAfterSave } from './use-after-save.ts';
import type { PictureChange } from './use-picture.ts';
import { changeOf, rulesBeside, type Values, valuesOf } from './values.ts';

/**
 * The form of an account. `takePicture` comes first, and says what is saved of the picture; without an answer
 * nothing is.
 */
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

/** A picture that was taken away is not left lying about. Where it can't be deleted, nobody needs to know. */
const forgetFile = async (id: string | null) =>
  id && send(`/uploaded_files/${id}`, { method: 'DELETE' }).catch(() => {});
