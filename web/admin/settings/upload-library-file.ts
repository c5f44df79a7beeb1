import { api, buildRequest } from '../../data/api.ts';
import { createFileForm, uploadBytes } from '../../data/files/upload-bytes.ts';

/** Uploads a decorative picture of the site to the library. @returns the file id @throws ApiError */
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
  await api('PATCH /uploaded_files/:id', { params: { id }, body: { alternative_text: '' } });
  return id;
}
