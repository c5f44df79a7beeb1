/**
 * Variants of the article resource for its forms. A new article needs a title and a category only.
 */

import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import type { Resource, ResourceFields } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';

/** A new article needs a title and a category only: pictures can be added once the draft exists. */
export const newArticleResource: Resource = {
  ...articlesResource,
  fields: Object.fromEntries(
    Object.entries(articlesResource.fields).filter(([name]) =>
      ['title', 'category_id'].includes(name),
    ),
  ),
};

/** Fields that receive the initial focus. */
export const newArticleFocusFields = ['title'] as const;

/** The form requires key image and time of published articles, though the API does not. */
const publishedFields: ResourceFields = Object.fromEntries(
  Object.entries(articlesResource.fields).map(([name, field]) => [
    name,
    ['key_image_id', 'published_at'].includes(name) ? { ...field, required: 'change' } : field,
  ]),
);

/** Drafts need no key image; publishing asks for one. */
const { published_at, ...drafted } = articlesResource.fields;

const publishedArticle: Resource = { ...articlesResource, fields: publishedFields };
const unpublishedArticle: Resource = { ...articlesResource, fields: drafted };

/** Only published articles have an editable publication time (specification, sections 4 and 5). */
export const getEditableArticleResource = ({ published_at }: ApiItem): Resource =>
  published_at ? publishedArticle : unpublishedArticle;
