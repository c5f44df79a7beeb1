/** POST /uploaded_files: uploads a picture or a video of at most 20 MB for an existing object. */

import type { Context } from 'hono';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { textLimits, uploadLimits } from '../../contract/shared/limits.ts';
import { hasVisibleText, toSafeLine } from '../../contract/shared/text-schemas.ts';
import { filesApi } from '../../contract/system/files.api.ts';
import type { FileType, FileUpload } from '../../contract/system/files.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { HttpError, type Refusal, validationError } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { readMultipart } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type CheckedPicture, checkPicture } from '../images/check-picture.ts';
import { isAnimated } from '../images/is-animated.ts';
import { rejectHugePicture } from '../images/reject-huge-picture.ts';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import { toRandomAccess } from '../videos/buffered-reader.ts';
import { checkVideo } from '../videos/check-video.ts';
import { createFileName } from './file-name.ts';
import { fileObjectQuery } from './file-objects.ts';
import { rejectForeignFiles } from './file-owner.ts';
import { fileNameQuery, insertFile, isNewUpload } from './insert-file.ts';
import { deleteFile, putFile } from './put-file.ts';
import { requireSupportedType } from './require-supported-type.ts';

/** Upload form with the file as a File object. */
type UploadForm = Omit<FileUpload, 'content'> & { content: File };

/**
 * Reads the upload form up to the size limit.
 * @throws HttpError 403, 413, 415, 422
 */
async function readUploadForm(c: Context<AppEnv>): Promise<void> {
  const form = await readMultipart(c, MAX_BODY_BYTES, fileTooLarge);
  const { object_type, object_id } = Object.fromEntries(form);
  rejectForeignFiles(c.var.viewer, {
    ...(object_type && { object_type }),
    ...(object_id && { object_id }),
  });
}

const MAX_BODY_BYTES = uploadLimits.bytes + uploadLimits.formBytes;

const fileTooLarge: Refusal = {
  code: 'file_too_large',
  values: { megabytes: uploadLimits.bytes / 1024 / 1024 },
};

/** Losses at this quality are invisible. */
const QUALITY = 92;
const encodableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Re-encodes a picture in the same format and size, which removes hidden data in pixels, colour
 * profiles and unknown segments. Returns the original if Images fails or changes it.
 */
export async function reencodePicture(
  env: Bindings,
  type: FileType,
  blob: Blob,
  { width, height }: CheckedPicture,
): Promise<Blob> {
  const format = encodableTypes.find((one) => one === type);
  if (!format) return blob;
  try {
    const drawn = await env.IMAGES.input(blob.stream()).output({ format, quality: QUALITY });
    const bytes = await drawn.response().arrayBuffer();
    const info = await env.IMAGES.info(new Blob([bytes]).stream());
    const isSame = 'width' in info && info.width === width && info.height === height;
    // Images copies the copyright of a JPEG, so it is stripped again.
    if (isSame && info.format === type) return stripMetadata(type, new Uint8Array(bytes));
  } catch (error) {
    logFault('picture_not_encoded', {}, error);
  }
  return blob;
}

export const uploadFile = defineMutation(filesApi.upload, {
  auth: 'O',
  allowForApplicants: true,
  rateLimit: 'write',
  permission: 'authz_user_detailed',
  isReversible: true,
  changes: ['uploaded_files'],
  readMultipart: readUploadForm,
  run: async (_, c) => {
    const sent = c.req.valid('form') as UploadForm;
    const { content, content_type, object_type, object_id } = sent;
    if (content.size > uploadLimits.bytes) throw new HttpError(413, fileTooLarge);
    const bytes = new Uint8Array(await content.arrayBuffer());
    const type = requireSupportedType(bytes, content_type);
    rejectHugePicture(type, bytes);
    const id = idempotentId(c);
    // Counted before storing, because rejected files cost as much.
    const act = buildActionQuota(c, 'uploads', isNewUpload(id));
    const {
      object: [object],
      existing: [existing],
      quota: [quota],
    } = await c.var.db.run({
      before: {
        object: fileObjectQuery(object_type, object_id),
        existing: fileNameQuery({ id }),
      },
      written: act.statements,
      queries: { quota: act.told },
    });
    if (existing) return c.json({ id }, 201);
    act.refuse(quota);
    if (!object) throw validationError([{ path: 'object_id', code: 'does_not_exist' }]);

    const blob = stripMetadata(type, bytes);
    const isPicture = type.startsWith('image/');
    if (!isPicture) await checkVideo(type, toRandomAccess(blob));
    const picture = isPicture ? await checkPicture(c.env, type, blob) : null;
    const whole =
      picture && !isAnimated(type, bytes)
        ? await reencodePicture(c.env, type, blob, picture)
        : blob;
    const name = createFileName(type);
    await putFile(c.env, name, whole, picture?.small);
    const { width = null, height = null } = picture ?? {};
    const {
      stored: [stored],
    } = await c.var.db.run(
      insertFile({
        id,
        by: c.var.viewer?.id ?? '',
        moment: getNowIso(),
        object_type,
        object_id,
        type,
        name,
        original_name: getOriginalName(sent),
        title: getCaption(sent),
        copyright: sent.copyright ?? null,
        size: whole.size,
        width,
        height,
      }),
    );
    // A concurrent request with the same key has already stored the file.
    if (stored?.name !== name) await deleteFile(c.env, name);
    return c.json({ id }, 201);
  },
});

/** Original file name without folders and invalid characters; null if nothing visible remains. */
function getOriginalName({ name, content }: UploadForm): string | null {
  const sent = (name || content.name).split(/[\\/]/).at(-1) ?? '';
  const line = toSafeLine(sent, textLimits.name);
  return hasVisibleText(line) ? line : null;
}

/** The caption is written by the user, never the file name. */
const getCaption = ({ title }: UploadForm) => (title && hasVisibleText(title) ? title : '');
