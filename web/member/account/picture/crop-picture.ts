import { m } from '#messages';
/** Crops a picture in the browser to the chosen square, in percent of its sides. */

/** Crop area in percent of the picture's sides. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest side in pixels; no page shows a profile picture larger. */
const MAX_SIDE = 1600;

/** Largest centred square. In upright pictures it is moved up, where faces usually are. */
export function getDefaultSquare({ width, height }: { width: number; height: number }): CropArea {
  const side = Math.min(width, height);
  return {
    x: (100 * (width - side)) / 2 / width,
    y: ((100 * (height - side)) / height) * (height > width ? 0.3 : 0.5),
    width: (100 * side) / width,
    height: (100 * side) / height,
  };
}

/**
 * Re-encodes the picture with its orientation applied.
 * @throws Error if the browser cannot decode it
 */
export async function cropPicture(file: File, { x, y, width, height }: CropArea): Promise<File> {
  const picture = await createImageBitmap(file);
  const w = (picture.width * width) / 100;
  const h = (picture.height * height) / 100;
  const scale = Math.min(1, MAX_SIDE / Math.max(w, h));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(w * scale));
  canvas.height = Math.max(1, Math.round(h * scale));
  const left = (picture.width * x) / 100;
  const top = (picture.height * y) / 100;
  canvas.getContext('2d')?.drawImage(picture, left, top, w, h, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error(m['picture.not_readable']());
  // `toBlob` falls back to PNG for types that the browser cannot write.
  const ending = blob.type.replace(/^image\/(jpe)?/, '');
  return new File([blob], file.name.replace(/(\.\w+)?$/, `.${ending}`), { type: blob.type });
}

export const FULL_AREA: CropArea = { x: 0, y: 0, width: 100, height: 100 };
