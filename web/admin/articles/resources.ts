import type { Fields, Resource } from '../../../worker/contract/resource.ts';
import { articles } from '../../../worker/contract/resources/articles.ts';
import type { Item } from '../item.ts';

/** The form asks for what a call may leave out: the key image, and the time once there is one. */
const asked: Fields = Object.fromEntries(
  Object.entries(articles.fields).map(([name, field]) => [
    name,
    ['key_image_id', 'published_at'].includes(name) ? { ...field, required: 'change' } : field,
  ]),
);

const { published_at, ...beforePublication } = asked;

const published: Resource = { ...articles, fields: asked };
const unpublished: Resource = { ...articles, fields: beforePublication };

/** When it was published is edited only where it was (specification, sections 4 and 5). */
export const editableArticle = ({ published_at }: Item): Resource =>
  published_at ? published : unpublished;
