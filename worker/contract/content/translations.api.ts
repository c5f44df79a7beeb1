/** HTTP operations on the translations of an item, for the back office. */

import { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { articlesResource } from './articles/articles.resource.ts';
import { blogsResource } from './blogs.resource.ts';
import { pagesResource } from './pages.resource.ts';
import {
  newTranslationSchema,
  translationConfirmationSchema,
  translationListSchema,
} from './translations.ts';

const buildListOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'get',
    path: `/${resource.path as R['path']}/:id/translations`,
    tag: resource.path,
    summary: `List the translations of one ${resource.noun.one}, by language of the site`,
    response: translationListSchema,
  }) as const;

const buildCreateOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'post',
    path: `/${resource.path as R['path']}/:id/translations`,
    tag: resource.path,
    summary: `Copy one ${resource.noun.one} for a translation; 409 taken if there is one`,
    body: newTranslationSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  }) as const;

const buildConfirmOperation = <R extends Resource>(resource: R) =>
  ({
    method: 'post',
    path: `/${resource.path as R['path']}/:id/translations/confirm`,
    tag: resource.path,
    summary: `Mark the translation of one ${resource.noun.one} as up to date with its source`,
    body: translationConfirmationSchema,
    response: translationListSchema,
  }) as const;

export const translationsApi = defineApi({
  listOfArticle: buildListOperation(articlesResource),
  createOfArticle: buildCreateOperation(articlesResource),
  confirmOfArticle: buildConfirmOperation(articlesResource),
  listOfBlog: buildListOperation(blogsResource),
  createOfBlog: buildCreateOperation(blogsResource),
  confirmOfBlog: buildConfirmOperation(blogsResource),
  listOfPage: buildListOperation(pagesResource),
  createOfPage: buildCreateOperation(pagesResource),
  confirmOfPage: buildConfirmOperation(pagesResource),
});
