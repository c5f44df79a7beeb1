import { transferFiles } from '../../worker/contract/system/transfer.ts';
import { getFileKey } from '../../worker/storage/file-keys.ts';
import type { Archive } from '../archive.ts';
import type { ProgressBar } from '../progress-bar.ts';
import { type SiteClient, SiteError } from '../site-client.ts';

interface MissingFile {
  name: string;
}

const concurrentUploads = 4;

/**
 * Uploads the files that the site lacks. Missing and rejected files are listed in the result;
 * they do not stop the import.
 */
export async function uploadFiles(
  site: SiteClient,
  file: Archive,
  digest: string,
  progress: ProgressBar,
) {
  const result = { files: 0, missing: [] as string[], refused: [] as string[] };
  let after: string | null = '';
  while (after !== null) {
    const query: object = after === '' ? {} : { after };
    const page: { missing: MissingFile[]; next: string | null } = await site.send(
      'POST',
      `/imports/${digest}/files`,
      query,
    );
    const waiting = [...page.missing];
    const bring = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const why =
          file.has(getArchivePath(one.name)) && (await getRefusal(site, file, digest, one.name));
        if (why === false) result.missing.push(one.name);
        else if (why === null) result.files += 1;
        else result.refused.push(`${one.name} (${why})`);
        progress.add(1, 'files');
      }
    };
    await Promise.all(Array.from({ length: concurrentUploads }, bring));
    after = page.next;
  }
  return result;
}

const getArchivePath = (name: string) => `files/${getFileKey(name)}`;

/** Uploads one file. Returns the site's error message, or null on success. */
async function getRefusal(site: SiteClient, file: Archive, digest: string, name: string) {
  try {
    await uploadFile(site, file, digest, name);
    return null;
  } catch (error) {
    if (error instanceof SiteError && [413, 415, 422].includes(error.status)) return error.message;
    throw error;
  }
}

async function uploadFile(site: SiteClient, file: Archive, digest: string, name: string) {
  const path = `/imports/${digest}/files/${name}`;
  const size = file.sizeOf(getArchivePath(name));
  if (size > transferFiles.bytes) return uploadPieces(site, file, path, name, size);
  await site.call(path, { method: 'PUT', body: await file.read(getArchivePath(name)) });
}

/** Uploads a large video in pieces; R2 joins them. */
async function uploadPieces(
  site: SiteClient,
  file: Archive,
  path: string,
  name: string,
  size: number,
) {
  const begun = await site.send<{ upload: string; piece_size: number }>(
    'POST',
    `${path}/pieces`,
    {},
  );
  const etags: string[] = [];
  for (let from = 0; from < size; from += begun.piece_size) {
    const body = await file.read(getArchivePath(name), from, begun.piece_size);
    const query = `?upload=${encodeURIComponent(begun.upload)}`;
    const piece = `${path}/pieces/${etags.length + 1}${query}`;
    etags.push((await site.json<{ etag: string }>(piece, { method: 'PUT', body })).etag);
  }
  const body = JSON.stringify({ upload: begun.upload, etags });
  const headers = { 'Content-Type': 'application/json' };
  await site.call(`${path}/pieces/complete`, { method: 'POST', body, headers });
}
