import { ApiError, buildRequest } from '../../data/api.ts';
import { downloadInterrupted, fetchFile } from '../../data/files/fetch-file.ts';
import { saveFile } from '../../data/files/save-file.ts';

/**
 * Downloads a document with the user's token, because documents have no shareable URL.
 * @throws ApiError
 */
export async function openCredentialDocument(user: string, id: string, name: string) {
  const answer = await fetchFile(
    buildRequest('GET /users/:id/credentials/:credential_id/paper', {
      params: { id: user, credential_id: id },
    }),
  );
  const file = await answer.blob().catch(() => null);
  if (!file) throw new ApiError(0, downloadInterrupted);
  saveFile(file, name);
}
