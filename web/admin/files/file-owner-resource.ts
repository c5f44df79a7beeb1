import type { UploadedFile } from '../../../worker/contract/system/files.ts';
import { getAdminResource } from '../resource-groups.ts';

/** Resource of the item that a file belongs to; null for a file of the library. */
export const getFileOwnerResource = ({ object_type }: Pick<UploadedFile, 'object_type'>) =>
  object_type === 'library' ? null : getAdminResource(object_type);
