import { brokenOff, fileAt } from '../account/data-and-deletion/download-account-data.ts';
import { keep } from '../account/data-and-deletion/save-file.ts';
import { ApiError } from '../../data/api.ts';
import { paperAddress } from './credential-queries.ts';

/**
 * Downloads a document with the user's token, because documents have no shareable URL.
 * @throws ApiError
 */
export async function openPaper(user: string, id: string, name: string) {
  const answer = await fileAt(paperAddress(user, id));
  const file = await answer.blob().catch(() => null);
  if (!file) throw new ApiError(0, brokenOff);
  keep(file, name);
}
