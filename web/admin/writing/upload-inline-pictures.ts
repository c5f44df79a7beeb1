import { m } from '#messages';
import { getErrorMessage, getJson } from '../../data/api.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { detectFileType, getFileRejection } from '../../ui/files/accepted-file-types.ts';
import { type FileOwner, getFileOwnerKey } from '../../ui/files/file-upload-job.ts';
import { getResumableUploadStore } from '../../ui/files/resumable-upload.ts';
import { uploadItemFile } from '../../ui/files/upload-item-file.ts';
import type { PastedFiles } from '../../ui/rich-text/rich-text-props.ts';
import { insertFigure } from './insert-figure.ts';

/** Uploads pictures one after another, inserts them and reports those that were refused. */
export async function uploadInlinePictures(
  object: FileOwner,
  user: string,
  { files, index, editor, say }: PastedFiles,
) {
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
      const { name } = await uploadPicture(object, user, file);
      at = insertFigure(editor, { src: getFileUrl(name) }, at) + 1;
    } catch (error) {
      refused.push(`${file.name}: ${getErrorMessage(error)}`);
    }
  }
  say(refused.length > 0 ? m['admin_editor.not_added']({ files: refused.join(' ') }) : null);
}

async function uploadPicture(object: FileOwner, user: string, file: File) {
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
}
