import { ApiError, buildRequest } from '../../data/api.ts';
import { fetchFile, getInterruptedText } from '../../data/files/fetch-file.ts';
import { saveFile } from '../../data/files/save-file.ts';

/** Loads a document with the user's token, because documents have no shareable URL. @throws ApiError */
export async function fetchCredentialDocument(user: string, id: string): Promise<Blob> {
  const answer = await fetchFile(
    buildRequest('GET /users/:id/credentials/:credential_id/paper', {
      params: { id: user, credential_id: id },
    }),
  );
  const file = await answer.blob().catch(() => null);
  if (!file) throw new ApiError(0, getInterruptedText());
  return file;
}

/** Saves a document under its name. @throws ApiError */
export const openCredentialDocument = async (user: string, id: string, name: string) =>
  saveFile(await fetchCredentialDocument(user, id), name);
