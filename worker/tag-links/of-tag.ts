import { tags } from '../contract/resources/tags.ts';
import { listBelow } from '../lib/resource/list.ts';
import { usesSource } from './source.ts';

export const usageOfTag = listBelow(tags, usesSource, 'tag_id', 'usage');
