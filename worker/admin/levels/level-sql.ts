import { membershipLevels } from '../../contract/accounts/membership-levels.resource.ts';
import { source } from '../../http/resource/resource-sql.ts';

export const levelsSource = source(membershipLevels);
