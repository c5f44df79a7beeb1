import { m } from '#messages';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import { type ApiResponse, api } from '../../data/api.ts';
import { createFileForm } from '../../data/files/upload-bytes.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { getAcceptAttribute, getFileRejection } from '../../ui/files/accepted-file-types.ts';
import { isVideoType } from '../../ui/files/format-file.ts';
import { FileButton } from '../../ui/primitives/FileButton.tsx';
import { useFileChange } from './use-file-change.ts';

interface Props {
  loaded: ApiResponse<FileItem>;
  /** Id of the element that says what a replacement keeps. */
  describedBy: string | undefined;
  replaced(): void;
}

/** Replaces the content of a file wherever it is used. */
export function ReplaceFileButton({ loaded, describedBy, replaced }: Props) {
  const { id, content_type, used_by } = loaded.body;
  const { run, isSaving } = useFileChange(loaded);
  const kind = isVideoType(content_type) ? 'video' : 'image';
  const replace = ([file]: File[]) => {
    if (!file) return;
    const rejection = getFileRejection(file, kind);
    if (rejection) return showToast(rejection, 'error');
    const body = createFileForm(file, { name: file.name });
    const send = async (headers: Record<string, string>) => {
      const answer = await api('PUT /uploaded_files/:id/content', {
        params: { id },
        body,
        headers,
      });
      if (used_by?.some(({ link_table }) => link_table === 'settings')) {
        const code = await import('../settings/upload-mark-pictures.ts');
        await code.renewMarkPictures(id, file);
      }
      replaced();
      return answer;
    };
    void run(send, m['admin_files.file_replaced']());
  };
  return (
    <FileButton
      className="button quiet"
      aria-describedby={describedBy}
      accept={getAcceptAttribute(kind)}
      disabled={isSaving}
      choose={replace}
    >
      {isSaving ? m['admin_files.uploading']() : m['admin_files.replace_file']()}
    </FileButton>
  );
}
