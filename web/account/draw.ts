/** A part of a picture, in hundredths of its sides. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the longer side: no screen shows more of a profile. */
const longest = 1600;

/** The largest square in the middle of a picture, a little higher where it stands upright: there faces are. */
export function squareOf({ width, height }: { width: number; height: number }): Part {
  const side = Math.min(width, height);
  return {
    x: (100 * (width - side)) / 2 / width,
    y: ((100 * (height - side)) / height) * (height > width ? 0.3 : 0.5),
    width: (100 * side) / width,
    height: (100 * side) / height,
  };
}

/** Draws a part of a picture anew, upright, in one of the kinds that are taken. @throws Error where it can't be read */
export async function drawn(file: File, { x, y, width, height }: Part): Promise<File> {
  const picture = await createImageBitmap(file);
  const [w, h] = [(picture.width * width) / 100, (picture.height * height) / 100];
  const scale = Math.min(1, longest / Math.max(w, h));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(w * scale));
  canvas.height = Math.max(1, Math.round(h * scale));
  const [left, top] = [(picture.width * x) / 100, (picture.height * y) / 100];
  canvas.getContext('2d')?.drawImage(picture, left, top, w, h, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('This browser can’t draw the picture.');
  // A browser that can't write a kind writes PNG.
  const ending = blob.type.replace(/^image\/(jpe)?/, '');
  return new File([blob], file.name.replace(/(\.\w+)?$/, `.${ending}`), { type: blob.type });
}

export const whole: Part = { x: 0, y: 0, width: 100, height: 100 };
