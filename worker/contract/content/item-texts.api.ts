/** HTTP operations on the translated texts of an item, for the back office. */

import type { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { defineApi } from '../shared/operation.ts';
import { itemTexts, textStatesSchema } from './item-texts.ts';

interface Texts<R extends Resource, Input extends z.ZodType, View extends z.ZodType> {
  resource: R;
  input: Input;
  view: View;
}

const buildGetOperation = <R extends Resource, Input extends z.ZodType, View extends z.ZodType>({
  resource,
  view,
}: Texts<R, Input, View>) =>
  ({
    method: 'get',
    path: `/${resource.path as R['path']}/:id/texts/:language`,
    tag: resource.path,
    summary: `Get the texts of one ${resource.noun.one} in a language; null where untranslated`,
    response: view,
  }) as const;

const buildPutOperation = <R extends Resource, Input extends z.ZodType, View extends z.ZodType>({
  resource,
  input,
  view,
}: Texts<R, Input, View>) =>
  ({
    method: 'put',
    path: `/${resource.path as R['path']}/:id/texts/:language`,
    tag: resource.path,
    summary: `Replace the texts of one ${resource.noun.one} in a language`,
    body: input,
    response: view,
  }) as const;

const buildListOperation = <R extends Resource>({ resource }: { resource: R }) =>
  ({
    method: 'get',
    path: `/${resource.path as R['path']}/:id/texts`,
    tag: resource.path,
    summary: `List the languages that the texts of one ${resource.noun.one} exist in`,
    response: textStatesSchema,
  }) as const;

export const itemTextsApi = defineApi({
  listOfArticleCategory: buildListOperation(itemTexts.articleCategory),
  getOfArticleCategory: buildGetOperation(itemTexts.articleCategory),
  putOfArticleCategory: buildPutOperation(itemTexts.articleCategory),
  listOfCategory: buildListOperation(itemTexts.category),
  getOfCategory: buildGetOperation(itemTexts.category),
  putOfCategory: buildPutOperation(itemTexts.category),
  listOfEmailTemplate: buildListOperation(itemTexts.emailTemplate),
  getOfEmailTemplate: buildGetOperation(itemTexts.emailTemplate),
  putOfEmailTemplate: buildPutOperation(itemTexts.emailTemplate),
  listOfFooter: buildListOperation(itemTexts.footer),
  getOfFooter: buildGetOperation(itemTexts.footer),
  putOfFooter: buildPutOperation(itemTexts.footer),
  listOfMembershipLevel: buildListOperation(itemTexts.membershipLevel),
  getOfMembershipLevel: buildGetOperation(itemTexts.membershipLevel),
  putOfMembershipLevel: buildPutOperation(itemTexts.membershipLevel),
  listOfSubCategory: buildListOperation(itemTexts.subCategory),
  getOfSubCategory: buildGetOperation(itemTexts.subCategory),
  putOfSubCategory: buildPutOperation(itemTexts.subCategory),
});
