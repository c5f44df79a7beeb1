import { uploadBytes } from '../../data/upload-bytes.ts';

interface UploadTarget {
  /** API path (below /sobe/v1) that accepts the form with the file. */
  address: string;
  headers?: Record<string, string>;
}

/** Uploads a form with a file by POST and reports progress from 0 to 1. @throws ApiError */
export const uploadMultipart = <Answer = { id: string }>(
  body: FormData,
  progress: (share: number) => void,
  signal: AbortSignal,
  to: UploadTarget = { address: '/uploaded_files' },
) =>
  uploadBytes<Answer>({
    method: 'POST',
    body,
    signal,
    ...to,
    progress: (bytes, of) => progress(of ? bytes / of : 0),
  });
