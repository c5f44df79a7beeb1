import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { FileOwnerType } from '../../../worker/contract/system/files.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import type { FileOwner } from '../../ui/files/file-upload-job.ts';
import { retryImport } from '../../ui/hooks/retry-import.ts';
import type { PastedFiles, RichTextProps } from '../../ui/rich-text/rich-text-props.ts';

/** Uploads pictures pasted or dropped into a rich text and inserts them; the first one loads the code. */
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
  const takeFiles = (pasted: PastedFiles) =>
    retryImport(() => import('./upload-inline-pictures.ts')).then(
      ({ uploadInlinePictures }) => uploadInlinePictures(object, user, pasted),
      () => {},
    );
  return { takeFiles };
}
