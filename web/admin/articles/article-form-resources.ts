import type { Fields, Resource } from '../../../worker/contract/resources/resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import type { Item } from '../../data/resource/api-item.ts';

/** A new article needs a title and a category only: pictures can be added once the draft exists. */
export const addedArticle: Resource = {
  ...articles,
  fields: Object.fromEntries(
    Object.entries(articles.fields).filter(([name]) => ['title', 'category_id'].includes(name)),
  ),
};

/** Fields that receive the initial focus. */
export const addBegins = ['title'] as const;

export const addedNote =
  'The article starts as a draft. Add text and pictures on the next page. No one sees it until you publish it.';

/** The form requires key image and time of published articles, though the API does not. */
const asked: Fields = Object.fromEntries(
  Object.entries(articles.fields).map(([name, field]) => [
    name,
    ['key_image_id', 'published_at'].includes(name) ? { ...field, required: 'change' } : field,
  ]),
);

/** Drafts need no key image; publishing asks for one. */
const { published_at, ...drafted } = articles.fields;

const published: Resource = { ...articles, fields: asked };
const unpublished: Resource = { ...articles, fields: drafted };

/** Only published articles have an editable publication time (specification, sections 4 and 5). */
export const editableArticle = ({ published_at }: Item): Resource =>
  published_at ? published : unpublished;
