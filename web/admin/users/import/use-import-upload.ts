import { useState } from 'react';
import { m } from '#messages';
import type { Href } from '../../../../worker/contract/addresses.ts';
import {
  type UserImportKind,
  userImportLimits,
} from '../../../../worker/contract/admin/user-imports.ts';
import { sendRequest } from '../../../data/api.ts';
import type { AnswerOf } from '../../../data/api-types.ts';
import { createFileForm } from '../../../data/files/upload-bytes.ts';
import { navigate } from '../../../data/navigation.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { readTextFile } from '../../read-text-file.ts';

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
      // The server refuses files that are too large.
      if (file.size <= userImportLimits.bytes && (await readTextFile(file)) === null)
        throw new Error(m['admin_invites.not_a_text_file']({ name: file.name }));
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
