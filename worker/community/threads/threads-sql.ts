import { threads } from '../../contract/community/threads.resource.ts';
import { source } from '../../http/resource/resource-sql.ts';

/** SQL of threads for the generic resource endpoints. */
export const threadsSource = source(threads);
