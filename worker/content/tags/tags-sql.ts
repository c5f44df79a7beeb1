import { tags } from '../../contract/content/tags.resource.ts';
import { source } from '../../http/resource/resource-sql.ts';

/** SQL of tags for the generic resource endpoints. */
export const tagsSource = source(tags);
