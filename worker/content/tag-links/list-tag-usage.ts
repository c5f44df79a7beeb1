import { tagsResource } from '../../contract/content/tags.resource.ts';
import { buildNestedListQuery } from '../../http/resource/build-list-query.ts';
import { tagUsageSql } from './tag-links-sql.ts';

/** Lists the items that have a tag, for the back office. */
export const listTagUsage = buildNestedListQuery(tagsResource, tagUsageSql, 'tag_id', 'usage');
