import type { ListedCredential } from '../../worker/contract/credentials.ts';
import { useChanged } from '../admin/form/use-saved.ts';
import { orGone, send } from '../lib/api.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { showToast } from '../ui/toast.ts';
import { itemAddress } from './queries.ts';
import { titleOf } from './words.ts';

interface Props {
  user: string;
  credential: ListedCredential;
  gone: (() => void) | undefined;
}

/** Button that removes a credential after a confirmation. */
export function RemoveButton({ user, credential, gone }: Props) {
  const changed = useChanged();
  const address = itemAddress(user, credential.id);
  const remove = async () => {
    await send(address, { method: 'DELETE' }).catch(orGone);
    showToast('Credential removed.');
    gone?.();
    changed(address);
  };
  return (
    <ConfirmButton
      button="Remove"
      label={`Remove: ${titleOf(credential)}`}
      title="Remove credential?"
      text={`“${titleOf(credential)}” ${credential.paper ? 'and its document ' : ''}will be deleted.`}
      note={credential.is_current && 'Your profile no longer shows it as checked.'}
      yes="Remove credential"
      confirmed={remove}
    />
  );
}
