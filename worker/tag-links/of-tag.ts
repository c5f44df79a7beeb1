import { tags } from '../contract/content/tags.resource.ts';
import { listBelow } from '../http/resource/build-list-query.ts';
import { usesSource } from './source.ts';

export const usageOfTag = listBelow(tags, usesSource, 'tag_id', 'usage');
