import { tags } from '../contract/resources/tags.ts';
import { listBelow } from '../lib/resource/list.ts';
import { usesSource } from './source.ts';

/** GET /tags/{id}/usage */
export const usageOfTag = listBelow(tags, usesSource, 'tag_id', 'usage');
