import type { Context } from 'hono';
import { type FileUpload, fileUpload, type FileType } from '../../contract/system/files.ts';
import { uploads, bounds } from '../../contract/shared/limits.ts';
import type { App, Bindings } from '../../env.ts';
import { Refusal, invalid } from '../../http/http-error.ts';
import { refuse } from '../../http/mount-queries.ts';
import { multipartSent } from '../../http/multipart-body.ts';
import { refuseOthers } from './file-owner.ts';
import { logFault } from '../../http/log-fault.ts';
import { strippedBlob } from '../metadata/strip-metadata.ts';
import { type Picture, checkedPicture } from '../images/check-picture.ts';
import { z } from 'zod';
import { id } from '../../contract/shared/common-schemas.ts';
import { asLine, hasWords } from '../../contract/shared/text.ts';
import { allowance, type Told } from '../../auth/build-action-quota.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { addFile, isNewUpload, nameOf } from './insert-file.ts';
import { newName } from './file-name.ts';
import { checkedType } from './require-supported-type.ts';
import { readFilm } from '../videos/check-video.ts';
import { readableBlob } from '../videos/buffered-reader.ts';
import { moves } from '../images/is-animated.ts';
import { objectOf } from './file-objects.ts';
import { refuseTooManyPixels } from '../images/limit-pixels.ts';
import { keep, letGo } from './put-file.ts';

/** Upload form with the file as a File object. */
type Upload = Omit<FileUpload, 'content'> & { content: File };

/**
 * Parses and validates the upload form; reading stops at the size limit.
 * @throws HttpError 403, 413, 415, 422
 */
async function uploadSent(c: Context<App>): Promise<Upload> {
  const form = Object.fromEntries(await multipartSent(c, most, tooLarge));
  const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''));
  const { object_type, object_id } = fields;
  refuseOthers(c.var.viewer, {
    ...(object_type && { object_type }),
    ...(object_id && { object_id }),
  });
  const result = fileUpload.safeParse(fields);
  refuse(result);
  const upload = result.data as Upload;
  if (upload.content.size > uploads.bytes) throw new Refusal(413, tooLarge);
  return upload;
}

const most = uploads.bytes + uploads.formBytes;

const tooLarge = `A file can be up to ${uploads.bytes / 1024 / 1024} MB.`;


/** Losses at this quality are invisible. */
const quality = 92;
const encoded = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Re-encodes a picture in the same format and size, which removes hidden data in pixels, colour
 * profiles and unknown segments. Returns the original if Images fails or changes it.
 */
export async function encodedAnew(
  env: Bindings,
  type: FileType,
  blob: Blob,
  { width, height }: Picture,
): Promise<Blob> {
  const format = encoded.find((one) => one === type);
  if (!format) return blob;
  try {
    const drawn = await env.IMAGES.input(blob.stream()).output({ format, quality });
    const bytes = await drawn.response().arrayBuffer();
    const told = await env.IMAGES.info(new Blob([bytes]).stream());
    const isSame = 'width' in told && told.width === width && told.height === height;
    // Images copies the copyright of a JPEG, so it is stripped again.
    if (isSame && told.format === type) return strippedBlob(type, new Uint8Array(bytes));
  } catch (error) {
    logFault('picture_not_encoded', {}, error);
  }
  return blob;
}


/** POST /uploaded_files: uploads a picture or a video of at most 20 MB for an existing object. */
export const uploadFile = call({
  method: 'post',
  path: '/uploaded_files',
  who: 'O',
  whileApplying: true,
  rateLimit: 'write',
  right: 'authz_user_detailed',
  noun: 'files',
  summary: 'Upload a picture or film; a member only for their own profile',
  form: fileUpload,
  status: 201,
  isUndoable: true,
  answer: z.object({ id }),
  changes: ['uploaded_files'],
  run: async (_, c) => {
    const sent = await uploadSent(c);
    const { content, content_type, object_type, object_id } = sent;
    const bytes = new Uint8Array(await content.arrayBuffer());
    const type = checkedType(bytes, content_type);
    refuseTooManyPixels(type, bytes);
    const id = idAsked(c);
    // Counted before storing, because rejected files cost as much.
    const act = allowance(c, 'uploads', isNewUpload(id));
    const rows = await c.var.db.batch([
      objectOf(object_type, object_id),
      nameOf({ id }),
      ...act.statements,
      act.told,
    ]);
    const [[object], [made]] = rows;
    if (made) return c.json({ id }, 201);
    act.refuse(rows.at(-1)?.[0] as Told | undefined);
    if (!object) throw invalid([{ path: 'object_id', message: 'does not exist' }]);

    const blob = strippedBlob(type, bytes);
    const isPicture = type.startsWith('image/');
    if (!isPicture) await readFilm(type, readableBlob(blob));
    const picture = isPicture ? await checkedPicture(c.env, type, blob) : null;
    const whole =
      picture && !moves(type, bytes) ? await encodedAnew(c.env, type, blob, picture) : blob;
    const name = newName(type);
    await keep(c.env, name, whole, picture?.small);
    const { width = null, height = null } = picture ?? {};
    const [, , [kept]] = await c.var.db.batch(
      addFile({
        id,
        by: c.var.viewer?.id ?? '',
        moment: now(),
        object_type,
        object_id,
        type,
        name,
        original_name: originalNameOf(sent),
        title: captionOf(sent),
        copyright: sent.copyright ?? null,
        size: whole.size,
        width,
        height,
      }),
    );
    // A concurrent request with the same key has already stored the file.
    if (kept?.name !== name) await letGo(c.env, name);
    return c.json({ id }, 201);
  },
});

/** Original file name without folders and invalid characters; null if nothing visible remains. */
function originalNameOf({ name, content }: Upload): string | null {
  const sent = (name || content.name).split(/[\\/]/).at(-1) ?? '';
  const line = asLine(sent, bounds.name);
  return hasWords(line) ? line : null;
}

/** The caption is written by the user, never the file name. */
const captionOf = ({ title }: Upload) => (title && hasWords(title) ? title : '');
