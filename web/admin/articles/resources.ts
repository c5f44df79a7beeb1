import type { Fields, Resource } from '../../../worker/contract/resource.ts';
import { articles } from '../../../worker/contract/resources/articles.ts';
import type { Item } from '../item.ts';

/** A new one asks for title and category alone: it is a draft at once, to which pictures can be added. */
export const addedArticle: Resource = {
  ...articles,
  fields: Object.fromEntries(
    Object.entries(articles.fields).filter(([name]) => ['title', 'category_id'].includes(name)),
  ),
};

/** Where the writing begins. */
export const addBegins = ['title'] as const;

export const addedNote =
  'The article starts as a draft. Add text and pictures on the next page. No one sees it until you publish it.';

/** Of what is published the form asks for what a call may leave out: the key image and the time. */
const asked: Fields = Object.fromEntries(
  Object.entries(articles.fields).map(([name, field]) => [
    name,
    ['key_image_id', 'published_at'].includes(name) ? { ...field, required: 'change' } : field,
  ]),
);

/** A draft may go without a picture: who publishes it is asked for one. */
const { published_at, ...drafted } = articles.fields;

const published: Resource = { ...articles, fields: asked };
const unpublished: Resource = { ...articles, fields: drafted };

/** When it was published is edited only where it was (specification, sections 4 and 5). */
export const editableArticle = ({ published_at }: Item): Resource =>
  published_at ? published : unpublished;
