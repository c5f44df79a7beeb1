import { toHref } from '../../../worker/contract/addresses.ts';
import { ADMIN_HOME_PATH } from '../../data/resource/admin-paths.ts';

export const BIN_PATH = toHref(`${ADMIN_HOME_PATH}/bin`);
