import { tagsResource } from '../../contract/content/tags.resource.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';

/** SQL of tags for the generic resource endpoints. */
export const tagsSql = buildResourceSql(tagsResource);
