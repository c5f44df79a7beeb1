import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Service that worker tests ask to save a filled D1 database under a name, and to restore it after a
 * reset. Copying its file takes milliseconds, and filling the tables again would take most of a second.
 *
 * Miniflare does not reveal where it stores D1, so it gets a temporary directory of its own. One
 * process may therefore run one worker.
 */
export function createDatabaseSnapshot() {
  const folder = mkdtempSync(join(tmpdir(), 'sobe-worker-tests-'));
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const findDatabase = () => {
    const files = globSync('miniflare-*/d1/*/*.sqlite', { cwd: folder });
    const [file = '', ...others] = files.filter((name) => !name.endsWith('metadata.sqlite'));
    if (!file || others.length > 0) throw new Error(`Expected one D1 database: ${files}`);
    return join(folder, file);
  };
  let database = '';
  return async (request: Request) => {
    const [, action, name] = new URL(request.url).pathname.split('/');
    const snapshot = join(folder, `${name}.sqlite`);
    if (action === 'save') {
      database = findDatabase();
      // The log first: it is merged into the file and deleted when the database becomes idle.
      if (existsSync(`${database}-wal`)) copyFileSync(`${database}-wal`, `${snapshot}-wal`);
      copyFileSync(database, snapshot);
      const copy = new DatabaseSync(snapshot);
      copy.exec('pragma wal_checkpoint(truncate)');
      copy.close();
    } else copyFileSync(snapshot, database);
    return new Response(null, { status: 204 });
  };
}
