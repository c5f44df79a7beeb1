import { historyResource } from '../../../worker/contract/admin/history.resource.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';

/** Audit log: all changes that anyone made. */
export const HISTORY_PATH = getAdminListPath(historyResource);
