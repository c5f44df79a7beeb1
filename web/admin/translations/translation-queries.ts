/** Queries and requests of an item's translations. */

import type { HistoryValues } from '../../../worker/contract/admin/history-values.ts';
import type { ItemTextValues, TextStates } from '../../../worker/contract/content/item-texts.ts';
import type {
  TranslationEntry,
  TranslationList,
} from '../../../worker/contract/content/translations.ts';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import {
  languageField,
  translatedFields,
} from '../../../worker/contract/resources/shared-fields.ts';
import { fillPath } from '../../../worker/contract/shared/fill-path.ts';
import type { ApiRequest, ApiResponse } from '../../data/api.ts';
import { type ApiQuery, toEditable } from '../../data/query.ts';
import { useSite } from '../../data/site.ts';

/** True if items of the resource are translated as rows of the same table. */
export const hasTranslations = ({ fields }: Resource) => 'translation_group_id' in fields;

/** Back-office screens show languages only if the site has more than one. */
export const useIsMultilingual = () => useSite().languages.length > 1;

/**
 * Returns a predicate for the fields of an item: a site with one language hides those about
 * translations. Forms also pass the field, because they hide the item's own language as well.
 */
export function useIsShownField() {
  const isMultilingual = useIsMultilingual();
  return (name: string, field?: ResourceField) =>
    isMultilingual || !(name in translatedFields || field === languageField);
}

const getItemAddress = ({ path }: Resource, id: string, rest: string) =>
  fillPath(`/${path}/:id/${rest}`, { id });

export const translationListQuery = (
  resource: Resource,
  id: string,
): ApiQuery<TranslationList> => ({
  address: getItemAddress(resource, id, 'translations'),
});

export const buildTranslationRequest = (
  resource: Resource,
  id: string,
  language_id: string,
): ApiRequest<{ id: string }> => ({
  method: 'POST',
  address: getItemAddress(resource, id, 'translations'),
  body: { language_id },
});

/** Marks a translation as up to date with the text of its source, as listed. */
export const buildConfirmationRequest = (
  resource: Resource,
  id: string,
  source: TranslationEntry,
): ApiRequest<TranslationList> => ({
  method: 'POST',
  address: getItemAddress(resource, id, 'translations/confirm'),
  body: { source_changed_at: source.text_changed_at },
});

export const textStatesQuery = (resource: Resource, id: string): ApiQuery<TextStates> => ({
  address: getItemAddress(resource, id, 'texts'),
});

const textsQuery = (resource: Resource, id: string, language: string) => ({
  address: `${getItemAddress(resource, id, 'texts')}/${language}`,
});

export const editableTextsQuery = (
  resource: Resource,
  id: string,
  language: string,
): ApiQuery<ApiResponse<ItemTextValues>> =>
  toEditable<ItemTextValues>(textsQuery(resource, id, language));

export const buildTextsRequest = (
  resource: Resource,
  id: string,
  language: string,
  body: ItemTextValues,
): ApiRequest<ItemTextValues> => ({ ...textsQuery(resource, id, language), method: 'PUT', body });

/** Changes of an item's fields since a moment, oldest first. */
export const changesSinceQuery = ({ admin }: Resource, id: string, since: string) => ({
  address: fillPath(
    '/history',
    {},
    {
      link_table: admin,
      link_id: id,
      created_from: since,
      orderby: 'created_at asc',
      limit: '20',
    },
  ),
});

export const changeValuesQuery = (id: string): ApiQuery<HistoryValues> => ({
  address: fillPath('/history/:id/values', { id }),
});
