import { tags } from '../contract/resources/tags.ts';
import { listBelow } from '../http/resource/build-list-query.ts';
import { usesSource } from './source.ts';

export const usageOfTag = listBelow(tags, usesSource, 'tag_id', 'usage');
