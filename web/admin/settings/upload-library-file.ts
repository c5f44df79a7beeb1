import { buildRequest } from '../../data/api.ts';
import { createFileForm, uploadBytes } from '../../data/files/upload-bytes.ts';

/** Uploads a picture of the site to the library. @returns the file id @throws ApiError */
export async function uploadLibraryFile(file: File, title: string): Promise<string> {
  const body = createFileForm(file, {
    object_type: 'library',
    content_type: file.type,
    name: file.name,
    title,
  });
  const { id } = await uploadBytes({
    request: buildRequest('POST /uploaded_files', { body }),
    signal: new AbortController().signal,
  });
  return id;
}
