import { HttpError } from '../../http/http-error.ts';
import { detectTypeOfBytes } from './detect-type-of-bytes.ts';
import { contentError } from './file-content-errors.ts';

/**
 * Type of a file by its bytes, because clients often send a wrong name. `said` is the declared
 * type; it only chooses the error message.
 * @throws HttpError 415, 422
 */
export function requireSupportedType(bytes: Uint8Array, declared = '') {
  if (bytes.length === 0) throw contentError('file_empty');
  const type = detectTypeOfBytes(bytes);
  if (!type) throw new HttpError(415, getTypeError(declared));
  return type;
}

function getTypeError(declared: string) {
  if (declared.startsWith('image/')) return 'unsupported_picture';
  return declared.startsWith('video/') ? 'unsupported_video' : 'unsupported_file';
}
