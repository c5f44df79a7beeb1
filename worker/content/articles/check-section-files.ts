import { and, eq, ne } from 'drizzle-orm';
import { type BodyBlock, parseArticleBody } from '../../contract/content/articles/article-body.ts';
import { type Database, statement } from '../../db/client.ts';
import { isOneOf, qb } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { validationError } from '../../http/http-error.ts';

/**
 * Checks that a body names files with the right type, from any item or the library but not from a member's profile, which
 * the member may delete. Files named before may remain, or a deleted file would block every save.
 * @throws HttpError 422 with the number of each wrong section
 */
export async function checkSectionFiles(db: Database, body: unknown, article?: string) {
  const named = findNamedFiles(body);
  if (named.length === 0) return;
  const { files, before } = await db.run({
    queries: {
      files: statement(
        qb
          .select({ id: uploadedFilesTable.id, content_type: uploadedFilesTable.content_type })
          .from(uploadedFilesTable)
          .where(
            and(
              isOneOf(
                uploadedFilesTable.id,
                named.map(({ file }) => file),
              ),
              ne(uploadedFilesTable.object_type, 'users'),
            ),
          ),
      ),
      before: statement(
        qb
          .select({ article: articlesTable.article })
          .from(articlesTable)
          .where(eq(articlesTable.id, article ?? '')),
      ),
    },
  });
  // The update itself reports a missing article.
  if (article !== undefined && before.length === 0) return;
  const types = new Map(files.map(({ id, content_type }) => [id, content_type]));
  const kept = new Set(findNamedFiles(before[0]?.article).map(getFileKey));
  const wrong = named
    .filter((one) => !kept.has(getFileKey(one)))
    .flatMap(({ number, what, file }) => {
      const type = types.get(file);
      if (!type) {
        const fault = `Section ${number} uses a file that does not exist or belongs to a member`;
        return [{ number, fault }];
      }
      const found = type.startsWith('video/') ? 'video' : 'picture';
      if (found === what) return [];
      return [{ number, fault: `Section ${number} needs a ${what}, but has a ${found}` }];
    });
  if (wrong.length === 0) return;
  const sections = wrong.map(({ number }) => number).join(', ');
  const message = wrong.map(({ fault }) => fault).join('; ');
  throw validationError([
    { path: 'article', code: 'section_files', values: { sections }, message },
  ]);
}

interface NamedFile {
  /** 1-based section number. */
  number: number;
  what: 'picture' | 'video';
  file: string;
}

const findNamedFiles = (body: unknown): NamedFile[] =>
  parseArticleBody(typeof body === 'string' ? body : null).flatMap(({ kind, files = [] }, index) =>
    files.map((file) => ({ number: index + 1, what: getFileKind(kind), file })),
  );

const getFileKind = (kind: BodyBlock['kind']) => (kind === 'video' ? 'video' : 'picture');

const getFileKey = ({ what, file }: NamedFile) => `${what} ${file}`;
