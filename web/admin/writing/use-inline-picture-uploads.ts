import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { FileOwnerType } from '../../../worker/contract/system/files.ts';
import { getErrorMessage, getJson } from '../../data/api.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { detectFileType, getFileRejection } from '../../ui/files/accepted-file-types.ts';
import { type FileOwner, getFileOwnerKey } from '../../ui/files/file-upload-job.ts';
import { getResumableUploadStore } from '../../ui/files/resumable-upload.ts';
import { uploadItemFile } from '../../ui/files/upload-item-file.ts';
import type { PastedFiles, RichTextProps } from '../../ui/rich-text/rich-text-props.ts';
import { insertFigure } from './insert-figure.ts';

/** Uploads pictures pasted or dropped into a rich text and inserts them. */
export function useInlinePictureUploads(
  resource: Resource | undefined,
  item: ApiItem | undefined,
  holdsPictures = false,
): Pick<RichTextProps, 'takeFiles'> {
  const { id: user } = useMember();
  if (!holdsPictures || !resource) return {};
  // A new item has no id yet, so its pictures belong to the library.
  const object: FileOwner = item
    ? { object_type: resource.path as FileOwnerType, object_id: item.id }
    : { object_type: 'library' };

  const upload = async (file: File) => {
    const held = getResumableUploadStore(user, getFileOwnerKey(object), file);
    const id = await uploadItemFile({
      file,
      type: detectFileType(file, 'image') ?? 'image/png',
      object,
      held,
      title: '',
      copyright: '',
      key: crypto.randomUUID(),
      signal: new AbortController().signal,
      progress: () => {},
      waiting: () => {},
    });
    return getJson('GET /uploaded_files/:id', { params: { id } });
  };

  const takeFiles = async ({ files, index, editor, say }: PastedFiles) => {
    const refused: string[] = [];
    let at = index;
    for (const file of files) {
      const why = getFileRejection(file, 'image');
      if (why) {
        refused.push(`${file.name}: ${why}`);
        continue;
      }
      say(m['admin_editor.uploading']({ name: file.name }));
      try {
        const { name } = await upload(file);
        at = insertFigure(editor, { src: getFileUrl(name) }, at) + 1;
      } catch (error) {
        refused.push(`${file.name}: ${getErrorMessage(error)}`);
      }
    }
    say(refused.length > 0 ? m['admin_editor.not_added']({ files: refused.join(' ') }) : null);
  };
  return { takeFiles };
}
