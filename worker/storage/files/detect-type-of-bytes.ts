/** Detects the type of a file by its first bytes; null for unsupported types. */

import type { FileType } from '../../contract/system/files.ts';
import { readText, toDataView } from '../metadata/bytes.ts';

/** Major brands of MP4 videos; excludes QuickTime, audio and raw pictures. */
const videoBrands = [
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'mmp4'],
  ...['M4V ', 'M4VH', 'M4VP', 'MSNV', 'XAVC'],
];

export function detectTypeOfBytes(bytes: Uint8Array): FileType | null {
  const has = (text: string, at = 0) => readText(bytes, at, text.length) === text;
  if (has('\xff\xd8\xff')) return 'image/jpeg';
  if (has('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (has('GIF87a') || has('GIF89a')) return 'image/gif';
  if (has('RIFF') && has('WEBP', 8)) return 'image/webp';
  if (has('ftyp', 4)) return getTypeOfBrands(bytes);
  // EBML, whose header names the document type.
  return has('\x1aE\xdf\xa3') && /B\x82.{1,8}webm/s.test(readText(bytes, 4, 160))
    ? 'video/webm'
    : null;
}

/** ISO files have a major brand, a version, and compatible brands. */
function getTypeOfBrands(bytes: Uint8Array): FileType | null {
  const length = Math.min(toDataView(bytes).getUint32(0), 400) - 8;
  const [major = '', , ...compatible] = readText(bytes, 8, length).match(/.{4}/gs) ?? [];
  if (['avif', 'avis'].includes(major)) return 'image/avif';
  if (major === 'mif1' && compatible.includes('avif')) return 'image/avif';
  return videoBrands.includes(major) ? 'video/mp4' : null;
}
