import { ApiError } from '../../data/api.ts';
import {
  downloadInterrupted,
  fetchFile,
} from '../account/data-and-deletion/download-account-data.ts';
import { saveFile } from '../account/data-and-deletion/save-file.ts';
import { credentialDocumentApiPath } from './credential-queries.ts';

/**
 * Downloads a document with the user's token, because documents have no shareable URL.
 * @throws ApiError
 */
export async function openCredentialDocument(user: string, id: string, name: string) {
  const answer = await fetchFile(credentialDocumentApiPath(user, id));
  const file = await answer.blob().catch(() => null);
  if (!file) throw new ApiError(0, downloadInterrupted);
  saveFile(file, name);
}
