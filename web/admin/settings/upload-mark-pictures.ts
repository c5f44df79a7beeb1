import { m } from '#messages';
import { buildAccentColors } from '../../../worker/contract/settings/accent-colors.ts';
import type { MarkPictureKind } from '../../../worker/contract/settings/site-settings.ts';
import { api } from '../../data/api.ts';
import { makeMarkPictures } from './make-mark-pictures.ts';
import { uploadLibraryFile } from './upload-library-file.ts';

const kindNames: Record<MarkPictureKind, () => string> = {
  favicon: m['admin_settings.mark_favicon'],
  touch_icon: m['admin_settings.mark_touch_icon'],
  share_picture: m['admin_settings.mark_share_picture'],
  mail_head: m['admin_settings.mark_mail_head'],
};

/** Makes the pictures of a mark and uploads them. @returns their ids @throws ApiError */
export async function uploadMarkPictures(
  file: File,
  hue: number | null,
): Promise<Partial<Record<MarkPictureKind, string>>> {
  const ground = hue === null ? '#fbf8f0' : buildAccentColors(hue, 'light').paper;
  const made = Object.entries(await makeMarkPictures(file, ground)) as [MarkPictureKind, File][];
  const pictures = await Promise.all(
    made.map(async ([kind, picture]) => [
      kind,
      await uploadLibraryFile(
        picture,
        m['admin_settings.mark_picture']({ kind: kindNames[kind]() }),
      ),
    ]),
  );
  return Object.fromEntries(pictures);
}

/** Makes the pictures of the mark again after its file was replaced. @throws ApiError */
export async function renewMarkPictures(id: string, file: File) {
  const { body: settings } = await api('GET /settings');
  if (settings.mark_file_id !== id) return;
  const mark_pictures = await uploadMarkPictures(file, settings.accent_hue);
  await api('PATCH /settings', { body: { mark_pictures } });
}
