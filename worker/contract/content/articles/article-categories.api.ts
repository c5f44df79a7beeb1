import { defineApi } from '../../shared/operation.ts';
import {
  articleCategoryViewSchema,
  categoryArticlesQuerySchema,
  categoryArticlesSchema,
  embeddedCategoriesSchema,
  embeddedCategoryArticlesSchema,
  homeCategoriesSchema,
} from './article-categories.ts';

/**
 * HTTP operations of article categories: the rows of the home page, one category and its articles.
 */
export const articleCategoriesApi = defineApi({
  list: {
    method: 'get',
    path: '/article-categories/fe',
    tag: 'article-categories',
    summary: 'List active article categories with their first articles, as on the home page',
    response: homeCategoriesSchema,
    embedded: embeddedCategoriesSchema,
  },
  get: {
    method: 'get',
    path: '/article-categories/fe/:tag',
    tag: 'article-categories',
    summary: 'Get an active article category',
    response: articleCategoryViewSchema,
  },
  listArticles: {
    method: 'get',
    path: '/article-categories/fe/:tag/articles',
    tag: 'article-categories',
    summary: 'List published articles in a category as cards',
    query: categoryArticlesQuerySchema,
    response: categoryArticlesSchema,
    embedded: embeddedCategoryArticlesSchema,
  },
});
