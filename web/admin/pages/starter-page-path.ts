import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';

/** Path of the new-page form with a starter text. */
export const getStarterPagePath = (tag: string): LinkTarget =>
  `${getAdminAddPath(pagesResource)}?starter=${tag}`;
