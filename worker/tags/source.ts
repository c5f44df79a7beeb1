import { tags } from '../contract/resources/tags.ts';
import { source } from '../lib/resource/source.ts';

export const tagsSource = source(tags);
