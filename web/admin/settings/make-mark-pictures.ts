/** Makes the pictures of a mark in the browser: icons, the share picture and the head of e-mails. */

import {
  type MarkPictureKind,
  settingsLimits,
} from '../../../worker/contract/settings/site-settings.ts';

/** Sizes in pixels; the mark fills the share picture to a third. */
const sizes: Record<MarkPictureKind, { width: number; height: number; mark: number }> = {
  favicon: { width: 64, height: 64, mark: 64 },
  touch_icon: { width: 512, height: 512, mark: 410 },
  share_picture: { width: 1200, height: 630, mark: 400 },
  mail_head: { width: 144, height: 144, mark: 144 },
};

/** Kinds that other programs show on any background, so they are not transparent. */
const filledKinds: readonly MarkPictureKind[] = ['touch_icon', 'share_picture'];

/** True for a square PNG that is large enough. */
export async function isUsableMark(file: File): Promise<boolean> {
  if (file.type !== 'image/png') return false;
  const picture = await createImageBitmap(file).catch(() => null);
  const isUsable =
    picture !== null &&
    picture.width === picture.height &&
    picture.width >= settingsLimits.markPixels;
  picture?.close();
  return isUsable;
}

/** Draws the pictures; `ground` is the colour behind the mark. */
export async function makeMarkPictures(
  file: File,
  ground: string,
): Promise<Record<MarkPictureKind, File>> {
  const picture = await createImageBitmap(file);
  const kinds = Object.keys(sizes) as MarkPictureKind[];
  const made = await Promise.all(
    kinds.map(async (kind) => [kind, await draw(picture, kind, ground)] as const),
  );
  picture.close();
  return Object.fromEntries(made) as Record<MarkPictureKind, File>;
}

async function draw(picture: ImageBitmap, kind: MarkPictureKind, ground: string): Promise<File> {
  const { width, height, mark } = sizes[kind];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  if (filledKinds.includes(kind)) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - mark) / 2, (height - mark) / 2, mark, mark);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  return new File([blob], `${kind.replace('_', '-')}.png`, { type: 'image/png' });
}
