import { multiValueFacets } from '../search/facet-kinds.ts';
import { defineApi } from '../shared/operation.ts';
import {
  articlePeopleSchema,
  embeddedArticlePeopleSchema,
  embeddedProfileSchema,
  embeddedUserCardsSchema,
  userCardListSchema,
  userListQuerySchema,
  userProfileSchema,
} from './users.ts';

/**
 * HTTP operations of public profiles: the directory, one profile, and practitioners for an article.
 */
export const usersApi = defineApi({
  list: {
    method: 'get',
    path: '/users/fe',
    tag: 'users',
    summary:
      'Search the directory by words, place and filters; without these, list all public practitioners',
    query: userListQuerySchema,
    multiValueParams: multiValueFacets,
    response: userCardListSchema,
    embedded: embeddedUserCardsSchema,
  },
  get: {
    method: 'get',
    path: '/users/fe/:tag',
    tag: 'users',
    summary: 'Get a public profile with the fields that the member’s level publishes',
    response: userProfileSchema,
    embedded: embeddedProfileSchema,
  },
  listOfArticle: {
    method: 'get',
    path: '/articles/fe/:tag/people',
    tag: 'users',
    summary:
      'List three practitioners who share a tag with an article: its author first, then by number of shared tags',
    response: articlePeopleSchema,
    embedded: embeddedArticlePeopleSchema,
  },
});
