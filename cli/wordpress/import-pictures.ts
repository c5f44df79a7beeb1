import { bounds } from '../../worker/contract/shared/limits.ts';
import { fileKey } from '../../worker/storage/file-keys.ts';
import { type Site, Unreachable } from '../site-client.ts';
import { fetched } from './fetch-public-file.ts';
import { picturesIn } from './convert-content.ts';
import type { Made } from './convert-item.ts';
import { words } from './identifiers.ts';
import type { Item, WordPress } from './read-wordpress.ts';
import type { Report } from './import-report.ts';

export interface Pictures {
  /** Id of the key image of the article. */
  key: string | null;
  /** Maps a picture to its address on this site. */
  pictureOf: (address: string) => string | null;
}

/**
 * Downloads the pictures of an item and uploads them to the site, once per file.
 * @param shown collects the attachments in use
 */
export async function picturesOf(
  site: Site,
  { items }: WordPress,
  { item, table, changes }: Made,
  id: string,
  report: Report,
  shown: Set<Item>,
): Promise<Pictures> {
  const files = new Map(
    items
      .filter(({ type }) => type === 'attachment')
      .flatMap((file) => [file.attachment, file.guid].map((address) => [keyOf(address), file])),
  );
  const addresses = new Map<string, string>();
  const give = async (file: Item) => {
    try {
      const given = await giveTo(site, table, id, file);
      report.count(given.is_new ? 'imported' : 'already there', 'files');
      shown.add(file);
      return given;
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      const why = error instanceof Error ? error.message : String(error);
      report.add('rejected', 'files', `${file.attachment}: ${why}`);
      shown.add(file);
      return null;
    }
  };
  for (const source of picturesIn(item.content)) {
    const file = files.get(keyOf(source));
    if (addresses.has(source)) continue;
    if (!file) {
      changes.push(`without a picture from another site, ${source}`);
      continue;
    }
    const given = await give(file);
    if (given) addresses.set(source, given.address);
  }
  const head = items.find((one) => one.type === 'attachment' && one.id === item.meta._thumbnail_id);
  const key = head ? await give(head) : null;
  return {
    key: key?.id ?? null,
    pictureOf: (address) => addresses.get(address) ?? null,
  };
}

/** Files created before this moment are from an earlier run. */
const begun = new Date().toISOString();

/** WordPress stores resized copies with a suffix such as `-300x200`. */
const keyOf = (address: string) =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/\?.*$/, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '');

const fileNameOf = ({ attachment, name }: Item) =>
  decodedPath(keyOf(attachment).split('/').at(-1) ?? '') || name || 'picture';

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type AttachmentText = Pick<Item, 'excerpt' | 'title' | 'name'>;

/** Caption of a file, or its title. WordPress uses the file name as default title, which is ignored. */
export function getAttachmentCaption(
  { excerpt, title, name }: AttachmentText,
  sentName: string,
): string {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const names = [sentName.replace(/(-scaled)?\.\w+$/, ''), sentName, name].map(letters);
  const written = names.includes(letters(title)) ? '' : title;
  return words(excerpt, 200) || words(written, 200);
}

async function giveTo(site: Site, object_type: string, object_id: string, file: Item) {
  const bytes = await fetched(file.attachment);
  const form = new FormData();
  const sentName = fileNameOf(file);
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
  const alternative = words(file.meta._wp_attachment_image_alt ?? '', bounds.line);
  if (alternative)
    await site.send('PATCH', `/uploaded_files/${id}`, {
      alternative_text: alternative,
    });
  const { name, created_at } = await site.json<{ name: string; created_at: string }>(
    `/uploaded_files/${id}`,
  );
  return { id, address: `/files/${fileKey(name)}`, is_new: created_at >= begun };
}
