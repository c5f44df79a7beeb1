import { uploadLimits } from '../../contract/shared/limits.ts';
import type { FileType } from '../../contract/system/files.ts';
import { contentError } from '../files/file-content-errors.ts';
import { readText, toDataView } from '../metadata/bytes.ts';

/**
 * Checks the size in the file header first: decoding a huge picture can fail as if it were damaged.
 * @throws HttpError 422
 */
export function rejectHugePicture(type: FileType, bytes: Uint8Array) {
  const size = readHeaderSize(type, bytes);
  if (size) rejectTooManyPixels(size.width * size.height);
}

export function rejectTooManyPixels(pixels: number) {
  if (pixels > uploadLimits.pixels) {
    throw contentError('picture_too_large', { megapixels: uploadLimits.pixels / 1_000_000 });
  }
}

function readHeaderSize(type: FileType, bytes: Uint8Array) {
  const view = toDataView(bytes);
  if (type === 'image/png' && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === 'image/gif' && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (type === 'image/webp' && readText(bytes, 12, 4) === 'VP8X' && bytes.length >= 30) {
    const whole = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
    return { width: whole(24), height: whole(27) };
  }
  return type === 'image/jpeg' ? readJpegSize(view) : null;
}

/** Start-of-frame markers are 0xc0 to 0xcf, except three that are tables. */
function readJpegSize(view: DataView) {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const kind = view.getUint8(at + 1);
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
