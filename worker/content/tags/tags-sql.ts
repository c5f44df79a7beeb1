import { tagsResource } from '../../contract/content/tags.resource.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';

/** SQL of tags for the generic resource endpoints. */
export const tagsSql = resourceSql(tagsResource);
