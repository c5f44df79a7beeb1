import { useState } from 'react';
import type { Href } from '../../../../worker/contract/addresses.ts';
import type { UserImportKind } from '../../../../worker/contract/admin/user-imports.ts';
import { sendRequest } from '../../../data/api.ts';
import type { AnswerOf } from '../../../data/api-types.ts';
import { createFileForm } from '../../../data/files/upload-bytes.ts';
import { navigate } from '../../../data/navigation.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';

/** Uploads a file for an import, and opens its page, which shows what would happen. */
export function useImportUpload(kind: UserImportKind, getPath: (id: string) => Href) {
  const changed = useRefreshAfterChange();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Returns false if the file is refused. */
  const upload = async (file: File): Promise<boolean> => {
    if (isUploading) return false;
    setError(null);
    setUploading(true);
    try {
      const { body } = await sendRequest<AnswerOf<'POST /user_imports'>>({
        method: 'POST',
        address: '/user_imports',
        body: createFileForm(file, { kind }),
      });
      changed();
      navigate(getPath(body.id));
      return true;
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setUploading(false);
      return false;
    }
  };
  return { upload, isUploading, error };
}
