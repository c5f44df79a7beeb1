import { useState } from 'react';
import { useLocation } from 'wouter';
import { confirmations } from '../../../worker/contract/confirmations.ts';
import type { FileItem } from '../../../worker/contract/files.ts';
import { ApiError, send } from '../../lib/api.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { showFailure, showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';
import { resourceAt } from '../nouns.ts';
import { addressOfFile, filesAddress } from './objects.ts';

/** Deletes a file, once it is confirmed; one that is shown somewhere stays. */
export function RemoveFile({ file }: { file: FileItem }) {
  const [inUse, setInUse] = useState<string | null>(null);
  const changed = useChanged();
  const [, navigate] = useLocation();
  const remove = async () => {
    try {
      await send(addressOfFile(file.id), { method: 'DELETE' });
      navigate(filesAddress(resourceAt(file.object_type), file.object_id));
      showToast('The file is deleted.');
      changed(addressOfFile(file.id));
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'in_use') setInUse(error.message);
      else showFailure(error);
      changed();
    }
  };
  return (
    <>
      {inUse && (
        <p className="alert" role="alert">
          {inUse}
        </p>
      )}
      <ConfirmButton button="Delete file" {...confirmations.deleteFile} confirmed={remove} />
    </>
  );
}
