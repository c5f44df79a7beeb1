import { buildItemSchema } from '../../resources/resource-responses.ts';
import { defineApi } from '../../shared/operation.ts';
import { buildPagingSchema } from '../../shared/paging.ts';
import { articlesResource } from './articles.resource.ts';
import {
  articleApprovalSchema,
  articleListQuerySchema,
  articleListSchema,
  articleOrders,
  articlePreviewSchema,
  articleTopicLimits,
  articleTopicsSchema,
  articleViewSchema,
  embeddedArticleSchema,
  embeddedArticlesSchema,
  embeddedPreviewSchema,
  previewLinkSchema,
} from './articles.ts';

/**
 * HTTP operations of articles: public lists and pages, private previews, and publication by admins.
 */
export const articlesApi = defineApi({
  list: {
    method: 'get',
    path: '/articles/fe',
    tag: 'articles',
    summary: 'List published articles as cards: pinned first, then newest first',
    query: articleListQuerySchema,
    response: articleListSchema,
    embedded: embeddedArticlesSchema,
  },
  listFeatured: {
    method: 'get',
    path: '/featured-articles',
    tag: 'articles',
    summary: 'List featured published articles',
    query: buildPagingSchema(articleOrders),
    response: articleListSchema,
    embedded: embeddedArticlesSchema,
  },
  listTopics: {
    method: 'get',
    path: '/articles/topics',
    tag: 'articles',
    summary: `List active categories, and the tags used most in the newest ${articleTopicLimits.articles} articles`,
    response: articleTopicsSchema,
  },
  get: {
    method: 'get',
    path: '/articles/fe/:tag',
    tag: 'articles',
    summary: 'Get a published article with its sections and neighbours',
    response: articleViewSchema,
    embedded: embeddedArticleSchema,
  },
  getPreview: {
    method: 'get',
    path: '/articles/preview/:id/:token',
    tag: 'articles',
    summary: 'Get an article by its private link; 404 once the link has expired',
    response: articlePreviewSchema,
    embedded: embeddedPreviewSchema,
  },
  createPreviewLink: {
    method: 'post',
    path: '/articles/:id/preview',
    tag: 'articles',
    summary: 'Create a private link to the saved article, valid for one day',
    response: previewLinkSchema,
  },
  approve: {
    method: 'post',
    path: '/articles/:id/approve',
    tag: 'articles',
    summary:
      'Publish an article that has a key image, or schedule it; 409 done if it is already published',
    body: articleApprovalSchema,
    response: buildItemSchema(articlesResource),
  },
  unpublish: {
    method: 'post',
    path: '/articles/:id/unpublish',
    tag: 'articles',
    summary: 'Unpublish an article, or cancel its schedule; 409 done if it has neither',
    response: buildItemSchema(articlesResource),
  },
});
