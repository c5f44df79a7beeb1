import { threadsResource } from '../../contract/community/threads.resource.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';

/** SQL of threads for the generic resource endpoints. */
export const threadsSql = buildResourceSql(threadsResource);
