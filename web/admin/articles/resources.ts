import type { Resource } from '../../../worker/contract/resource.ts';
import { articles } from '../../../worker/contract/resources/articles.ts';
import type { Item } from '../item.ts';

const { published_at, ...beforePublication } = articles.fields;

const unpublished: Resource = { ...articles, fields: beforePublication };

/** When it was published is edited only where it was (specification, section 4). */
export const editableArticle = ({ published_at }: Item): Resource =>
  published_at ? articles : unpublished;
