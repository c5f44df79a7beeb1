import { z } from 'zod';
import { id } from '../contract/answers.ts';
import { fileUpload } from '../contract/files.ts';
import { bounds } from '../contract/limits.ts';
import { asLine, hasWords } from '../contract/text.ts';
import { allowance, type Told } from '../lib/allowance.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid } from '../lib/errors.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { addFile, isNewUpload, nameOf } from './add.ts';
import { newName } from './address.ts';
import { checkedType } from './checked-type.ts';
import { encodedAnew } from './encode-anew.ts';
import { readFilm } from './films/read.ts';
import { readableBlob } from './films/reading.ts';
import { type Upload, uploadSent } from './form.ts';
import { moves } from './metadata/moves.ts';
import { strippedBlob } from './metadata/strip.ts';
import { objectOf } from './objects.ts';
import { checkedPicture } from './picture.ts';
import { refuseTooManyPixels } from './size-of-picture.ts';
import { keep, letGo } from './store.ts';

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
