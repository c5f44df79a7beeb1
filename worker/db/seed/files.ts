import { fileNameOf, idOf } from './identity.ts';
import type { Drawing, Story } from './story.ts';

interface Wanted {
  object_type: string;
  /** The key that the object's id is made from. */
  object: string;
  /** Sets apart the files of one object. */
  part: string;
  title: string;
  alternative?: string;
  copyright?: string;
  what: Drawing['what'];
  by: string;
  daysAgo: number;
}

/** Adds a file's row and its drawing; returns its id and stored name. */
export function addFile(story: Story, wanted: Wanted) {
  const key = `${wanted.object_type}:${wanted.object}:${wanted.part}`;
  const film = 'film' in wanted.what;
  const size = sizeOf(wanted.what);
  const name = fileNameOf(key, film ? 'webm' : 'webp');
  const row: Record<string, unknown> = {
    ...story.audit('uploaded_files', key, wanted.by, wanted.daysAgo),
    object_type: wanted.object_type,
    object_id: idOf(wanted.object_type, wanted.object),
    content_type: film ? 'video/webm' : 'image/webp',
    name,
    title: wanted.title,
    copyright: wanted.copyright ?? null,
    alternative_text: wanted.alternative ?? null,
    size: 0,
    ...size,
  };
  story.rows.add('uploaded_files', row);
  story.drawings.push({ name, key, row, what: wanted.what });
  return { id: row.id as string, name };
}

function sizeOf(what: Drawing['what']) {
  if ('scene' in what) return { width: 1600, height: 1200 };
  if ('portrait' in what) return { width: 800, height: 800 };
  return { width: 640, height: 360 };
}
