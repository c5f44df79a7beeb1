import { tagsResource } from '../../contract/content/tags.resource.ts';
import { nestedListsApi } from '../../contract/resources/nested-lists.api.ts';
import { buildNestedListQuery } from '../../http/resource/build-list-query.ts';
import { tagUsageSql } from './tag-links-sql.ts';

/** Lists the items that have a tag, for the back office. */
export const listTagUsage = buildNestedListQuery(nestedListsApi.usageOfTag, {
  parent: tagsResource,
  source: tagUsageSql,
  column: 'tag_id',
});
