import { validationError } from '../../http/http-error.ts';

/**
 * Checks the planned end of an article’s publication, which must be after its start.
 * @throws HttpError 422
 */
export function validateEndDate(published_at: unknown, unpublish_at: unknown, path: string) {
  if (!published_at || !unpublish_at || String(unpublish_at) > String(published_at)) return;
  const code =
    path === 'unpublish_at' ? 'unpublish_before_publication' : 'publication_after_unpublish';
  throw validationError([{ path, code }]);
}
