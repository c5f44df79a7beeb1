import { defineApi } from './operation.ts';
import { buildPagingSchema } from './paging.ts';
import { languageListSchema, referenceListSchema } from './reference.ts';

/** HTTP operations of the fixed lists of languages, time zones and countries. */
export const referenceApi = defineApi({
  listLanguages: {
    method: 'get',
    path: '/languages',
    tag: 'languages',
    summary: 'List ISO 639-1 languages',
    query: buildPagingSchema(['id', 'code', 'name']),
    response: languageListSchema,
  },
  listTimezones: {
    method: 'get',
    path: '/timezones',
    tag: 'timezones',
    summary: 'List IANA time zones',
    query: buildPagingSchema(['id', 'name']),
    response: referenceListSchema,
  },
  listCountries: {
    method: 'get',
    path: '/countries',
    tag: 'countries',
    summary: 'List ISO 3166-1 countries',
    query: buildPagingSchema(['id', 'name']),
    response: referenceListSchema,
  },
});
