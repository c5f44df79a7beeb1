import { useLocation } from 'wouter';
import { confirmations } from '../../../worker/contract/confirmations.ts';
import type { FileItem } from '../../../worker/contract/files.ts';
import { send } from '../../lib/api.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { showFailure, showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';
import { resourceAt } from '../nouns.ts';
import { addressOfFile, filesAddress } from './objects.ts';

/** Deletes a file after confirmation; the server keeps files that are in use. */
export function RemoveFile({ file }: { file: FileItem }) {
  const changed = useChanged();
  const [, navigate] = useLocation();
  const remove = async () => {
    try {
      await send(addressOfFile(file.id), { method: 'DELETE' });
      navigate(filesAddress(resourceAt(file.object_type), file.object_id));
      showToast('File deleted.');
      changed(addressOfFile(file.id));
    } catch (error) {
      showFailure(error);
      changed();
    }
  };
  return <ConfirmButton button="Delete file" {...confirmations.deleteFile} confirmed={remove} />;
}
