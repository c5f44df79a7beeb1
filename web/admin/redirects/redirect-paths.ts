/** Admin pages of redirects besides the usual ones. */

import { toHref } from '../../../worker/contract/addresses.ts';
import { redirectsResource } from '../../../worker/contract/admin/redirects.resource.ts';
import { getAdminAddPath, getAdminListPath } from '../../data/resource/admin-paths.ts';

export const REDIRECT_IMPORT_PATH = toHref(`${getAdminListPath(redirectsResource)}/import`);

/** The form of a new redirect, with its old address. */
export const getAddRedirectPath = (from: string) =>
  toHref(`${getAdminAddPath(redirectsResource)}?${new URLSearchParams({ from })}`);
