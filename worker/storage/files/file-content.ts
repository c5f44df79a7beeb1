/** Content of an uploaded file: checked by its bytes, stripped of metadata, and made ready to store. */

import { textLimits, uploadLimits } from '../../contract/shared/limits.ts';
import { hasVisibleText, toSafeLine } from '../../contract/shared/text-schemas.ts';
import type { FileType } from '../../contract/system/files.ts';
import type { Bindings } from '../../env.ts';
import { HttpError, type Refusal } from '../../http/http-error.ts';
import { checkPicture } from '../images/check-picture.ts';
import { isAnimated } from '../images/is-animated.ts';
import { reencodePicture } from '../images/reencode-picture.ts';
import { rejectHugePicture } from '../images/reject-huge-picture.ts';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import { toRandomAccess } from '../videos/buffered-reader.ts';
import { checkVideo } from '../videos/check-video.ts';
import { createFileName } from './file-name.ts';
import { putFile } from './put-file.ts';
import { requireSupportedType } from './require-supported-type.ts';

/** Largest multipart form with a file. */
export const MAX_FILE_FORM_BYTES = uploadLimits.bytes + uploadLimits.formBytes;

export const fileTooLarge: Refusal = {
  code: 'file_too_large',
  values: { megabytes: uploadLimits.bytes / 1024 / 1024 },
};

/** Bytes of a file with the type that they have. */
export interface FileBytes {
  type: FileType;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the bytes and their type, and rejects pictures that are too large to process.
 * @throws HttpError 413, 415, 422
 */
export async function readFileBytes(content: File, statedType?: string): Promise<FileBytes> {
  if (content.size > uploadLimits.bytes) throw new HttpError(413, fileTooLarge);
  const bytes = new Uint8Array(await content.arrayBuffer());
  const type = requireSupportedType(bytes, statedType);
  rejectHugePicture(type, bytes);
  return { type, bytes };
}

/**
 * Checks and cleans the content, and stores it under a new name.
 * @throws HttpError 422, StorageUnavailableError
 */
export async function storeFileContent(env: Bindings, { type, bytes }: FileBytes) {
  const blob = stripMetadata(type, bytes);
  const isPicture = type.startsWith('image/');
  if (!isPicture) await checkVideo(type, toRandomAccess(blob));
  const picture = isPicture ? await checkPicture(env, type, blob) : null;
  const whole =
    picture && !isAnimated(type, bytes) ? await reencodePicture(env, type, blob, picture) : blob;
  const name = createFileName(type);
  await putFile(env, name, whole, picture?.small);
  const { width = null, height = null } = picture ?? {};
  return { name, size: whole.size, width, height };
}

/** Original file name without folders and invalid characters; null if nothing visible remains. */
export function getOriginalName(name: string | undefined, content: File): string | null {
  const sent = (name || content.name).split(/[\\/]/).at(-1) ?? '';
  const line = toSafeLine(sent, textLimits.name);
  return hasVisibleText(line) ? line : null;
}
