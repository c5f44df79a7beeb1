import { membershipLevelsResource } from '../../contract/accounts/membership-levels.resource.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';

export const levelSql = resourceSql(membershipLevelsResource);
