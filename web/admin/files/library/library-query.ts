/** Filters of the media library, as the address of its page holds them, and its query. */

import type { LibraryFile } from '../../../../worker/contract/system/files.ts';
import { type ApiQuery, apiQuery } from '../../../data/query.ts';
import { getAdminListPath } from '../../../data/resource/admin-paths.ts';
import type { ListRows } from '../../../ui/list/use-list-rows.ts';

export const LIBRARY_PATH = getAdminListPath({ admin: 'files' });

export const libraryUses = ['used', 'unused'] as const;

export interface LibraryFilters {
  search: string;
  kind: 'image' | 'video' | '';
  use: (typeof libraryUses)[number] | '';
  /** True for pictures that lack an alternative text. */
  isMissingText: boolean;
}

export function parseLibraryFilters(parameters: URLSearchParams): LibraryFilters {
  const kind = parameters.get('kind');
  const use = parameters.get('use');
  return {
    search: parameters.get('search') ?? '',
    kind: kind === 'image' || kind === 'video' ? kind : '',
    use: libraryUses.find((known) => known === use) ?? '',
    isMissingText: parameters.get('text') === 'missing',
  };
}

/**
 * Query of the files that match. Videos have captions, not alternative texts, so only pictures lack
 * one. A choice offers neither pictures of profiles, which members may delete, nor icons that were
 * made of the logo.
 */
export const getLibraryQuery = (
  { search, kind, use, isMissingText }: LibraryFilters,
  isForChoice = false,
): ApiQuery<ListRows<LibraryFile>> => {
  const shownKind = isMissingText ? 'image' : kind;
  return apiQuery('GET /uploaded_files', {
    query: {
      ...(search.trim() && { search: search.trim() }),
      ...(shownKind && { kind: shownKind }),
      ...(use && { is_used: use === 'used' ? 'true' : 'false' }),
      ...(isMissingText && { has_alternative_text: 'false' }),
      ...(isForChoice && { is_personal: 'false', is_mark_picture: 'false' }),
    },
  });
};
