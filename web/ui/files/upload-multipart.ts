import type { ApiRequest } from '../../data/api.ts';
import { uploadBytes } from '../../data/files/upload-bytes.ts';

/** Uploads a form with a file and reports progress from 0 to 1. @throws ApiError */
export const uploadMultipart = <Answer>(
  request: ApiRequest<Answer>,
  progress: (share: number) => void,
  signal: AbortSignal,
  headers: Record<string, string> = {},
) =>
  uploadBytes({
    request,
    headers,
    signal,
    progress: (bytes, of) => progress(of ? bytes / of : 0),
  });
