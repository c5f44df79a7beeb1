import { defineApi } from '../shared/operation.ts';
import { embeddedArticlesSchema } from './articles/articles.ts';
import { tagArticlesQuerySchema, tagArticlesSchema, tagListSchema } from './tags.ts';

/** HTTP operations of tags: public tags, the articles with a tag, and the tags of an object. */
export const tagsApi = defineApi({
  list: {
    method: 'get',
    path: '/tags/fe',
    tag: 'tags',
    summary: 'List tags of public content by name',
    response: tagListSchema,
  },
  listArticles: {
    method: 'get',
    path: '/tags/fe/:name/articles',
    tag: 'tags',
    summary: 'List published articles with a tag as cards; ignores letter case',
    query: tagArticlesQuerySchema,
    response: tagArticlesSchema,
    embedded: embeddedArticlesSchema,
  },
  listOfObject: {
    method: 'get',
    path: '/tags/:object_type/:object_id',
    tag: 'tags',
    summary: 'List the tags of a public object by name',
    response: tagListSchema,
  },
});
