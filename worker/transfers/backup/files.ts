import { backups } from '../../contract/transfers.ts';
import type { Statement } from '../../db/client.ts';
import type { Step } from '../../lib/backup-state.ts';
import { fileKey } from '../../lib/file-keys.ts';

/** Copies files that no earlier backup contains; names are never reused, so once is enough. */
export const keepFiles: Step = async (env, db, state) => {
  const [files] = await db.batch([filesAfter(state.name)]);
  const last = files.at(-1);
  if (!last) return { ...state, step: 'gone', name: '' };
  const there = await env.BACKUPS.list({
    prefix: 'files/',
    ...(state.name && { startAfter: `files/${fileKey(state.name)}` }),
  });
  const kept = new Set(there.objects.map(({ key }) => key));
  const missing = files.filter(({ name }) => !kept.has(`files/${fileKey(name)}`));
  let bare = 0;
  for (const { name } of missing) {
    const file = await env.FILES.get(fileKey(name));
    if (!file) {
      bare += 1;
      continue;
    }
    await env.BACKUPS.put(`files/${fileKey(name)}`, file.body, {
      httpMetadata: file.httpMetadata ?? {},
    });
  }
  return {
    ...state,
    name: last.name,
    files: state.files + files.length - bare,
    bare: state.bare + bare,
  };
};

const filesAfter = (name: string): Statement<{ name: string }> => ({
  sql: 'select name from uploaded_files where name > ?1 order by name limit ?2',
  params: [name, backups.files],
});
