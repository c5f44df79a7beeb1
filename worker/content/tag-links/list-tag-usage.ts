import { tags } from '../../contract/content/tags.resource.ts';
import { listBelow } from '../../http/resource/build-list-query.ts';
import { usesSource } from './tag-links-sql.ts';

export const usageOfTag = listBelow(tags, usesSource, 'tag_id', 'usage');
