import { membershipLevels } from '../../contract/resources/membership_levels.ts';
import { source } from '../../http/resource/resource-sql.ts';

export const levelsSource = source(membershipLevels);
