import { sql } from 'drizzle-orm';
import type { PracticePhoto } from '../contract/practitioners/practice-photos.ts';
import { prepare } from '../db/client.ts';

const columns = sql`f.id, f.alternative_text, f.name, f.width, f.height`;

/** A practitioner's practice photos in display order. */
export const practicePhotosQuery = prepare<PracticePhoto>(sql`select ${columns}
  from user_pictures p join uploaded_files f on f.id = p.file_id
  where p.user_id = ${sql.placeholder('id')} order by p.position`);
