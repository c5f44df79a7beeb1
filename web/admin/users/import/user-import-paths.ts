/** Paths of the import of members. */

import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import { toHref } from '../../../../worker/contract/addresses.ts';
import { getAdminListPath } from '../../../data/resource/admin-paths.ts';

export const USER_IMPORTS_PATH = toHref(`${getAdminListPath(usersResource)}/import`);

/** Page of one import, which can be left and opened again. */
export const getUserImportPath = (id: string) => toHref(`${USER_IMPORTS_PATH}/${id}`);
