import { membershipLevelsResource } from '../../contract/accounts/membership-levels.resource.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';

/** SQL of membership levels for the generic resource endpoints. */
export const levelSql = buildResourceSql(membershipLevelsResource);
