import { threadsResource } from '../../contract/community/threads.resource.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';

/** SQL of threads for the generic resource endpoints. */
export const threadsSql = resourceSql(threadsResource);
