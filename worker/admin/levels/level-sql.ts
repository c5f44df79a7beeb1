import { membershipLevelsResource } from '../../contract/accounts/membership-levels.resource.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';

/** SQL of membership levels for the generic resource endpoints. */
export const levelSql = resourceSql(membershipLevelsResource);
