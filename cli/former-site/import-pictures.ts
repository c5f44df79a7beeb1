/**
 * Downloads the pictures of an item and uploads them to the site, once per file.
 * @param used collects the attachments in use
 */

import { textLimits } from '../../worker/contract/shared/limits.ts';
import { getFileKey } from '../../worker/storage/file-keys.ts';
import { type SiteClient, SiteUnreachableError } from '../site-client.ts';
import { listPictures } from './convert-content.ts';
import type { ConvertedItem } from './convert-item.ts';
import { fetchPublicFile } from './fetch-public-file.ts';
import type { FormerItem, FormerSite } from './former-site.ts';
import type { ImportReport } from './import-report.ts';
import { toPlainText } from './item-text.ts';

export interface ImportedPictures {
  /** Id of the key image of the article. */
  key: string | null;
  /** Maps a picture to its address on this site. */
  pictureOf: (address: string) => string | null;
}

export async function importPictures(
  site: SiteClient,
  { items }: FormerSite,
  { item, table, changes }: ConvertedItem,
  id: string,
  report: ImportReport,
  used: Set<FormerItem>,
  isDryRun = false,
): Promise<ImportedPictures> {
  const files = new Map(
    items
      .filter(({ type }) => type === 'attachment')
      .flatMap((file) =>
        [file.attachment, file.guid].map((address) => [getOriginalName(address), file]),
      ),
  );
  const addresses = new Map<string, string>();
  const give = async (file: FormerItem) => {
    try {
      const uploaded = isDryRun ? plannedFile : await attachFile(site, table, id, file);
      report.count(uploaded.is_new ? 'imported' : 'already there', 'files');
      used.add(file);
      return uploaded;
    } catch (error) {
      if (error instanceof SiteUnreachableError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      report.add('rejected', 'files', `${file.attachment}: ${why}`);
      used.add(file);
      return null;
    }
  };
  for (const source of listPictures(item.content)) {
    const file = files.get(getOriginalName(source));
    if (addresses.has(source)) continue;
    if (!file) {
      changes.push(`without a picture from another site, ${source}`);
      continue;
    }
    const uploadedId = await give(file);
    if (uploadedId) addresses.set(source, uploadedId.address);
  }
  const head = items.find((one) => one.type === 'attachment' && one.id === item.meta._thumbnail_id);
  const key = head ? await give(head) : null;
  return {
    key: key?.id ?? null,
    pictureOf: (address) => addresses.get(address) ?? null,
  };
}

/** A dry run downloads nothing. */
const plannedFile = { id: '', address: '', is_new: true };

/** Files created before this moment are from an earlier run. */
const startedAt = new Date().toISOString();

/** WordPress stores resized copies with a suffix such as `-300x200`. */
const getOriginalName = (address: string) =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/\?.*$/, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '');

const getFileName = ({ attachment, name }: FormerItem) =>
  decodePath(getOriginalName(attachment).split('/').at(-1) ?? '') || name || 'picture';

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type AttachmentText = Pick<FormerItem, 'excerpt' | 'title' | 'name'>;

/** Caption of a file, or its title. WordPress uses the file name as default title, which is ignored. */
export function getAttachmentCaption(
  { excerpt, title, name }: AttachmentText,
  sentName: string,
): string {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const names = [sentName.replace(/(-scaled)?\.\w+$/, ''), sentName, name].map(letters);
  const written = names.includes(letters(title)) ? '' : title;
  return toPlainText(excerpt, 200) || toPlainText(written, 200);
}

async function attachFile(
  site: SiteClient,
  object_type: string,
  object_id: string,
  file: FormerItem,
) {
  const bytes = await fetchPublicFile(file.attachment);
  const form = new FormData();
  const sentName = getFileName(file);
  form.set('content', new File([bytes], sentName));
  form.set('name', sentName);
  form.set('object_type', object_type);
  form.set('object_id', object_id);
  form.set('title', getAttachmentCaption(file, sentName));
  const headers = { 'Idempotency-Key': `wordpress ${object_id} ${file.id}` };
  const { id } = await site.json<{ id: string }>('/uploaded_files', {
    method: 'POST',
    body: form,
    headers,
  });
  const alternative = toPlainText(file.meta._wp_attachment_image_alt ?? '', textLimits.line);
  if (alternative)
    await site.send('PATCH', `/uploaded_files/${id}`, {
      alternative_text: alternative,
    });
  const { name, created_at } = await site.json<{ name: string; created_at: string }>(
    `/uploaded_files/${id}`,
  );
  return { id, address: `/files/${getFileKey(name)}`, is_new: created_at >= startedAt };
}
