import { defineApi } from '../shared/operation.ts';
import {
  placeListSchema,
  placesQuerySchema,
  placeViewSchema,
  similarPlacesSchema,
} from './places.ts';

/** HTTP operations of towns: search by name, one town, and similar names. */
export const placesApi = defineApi({
  search: {
    method: 'get',
    path: '/places',
    tag: 'places',
    summary: 'Find up to ten towns by name or the start of one',
    query: placesQuerySchema,
    response: placeListSchema,
  },
  get: {
    method: 'get',
    path: '/places/:tag',
    tag: 'places',
    summary: 'Get a town by its tag or id',
    response: placeViewSchema,
  },
  listSimilar: {
    method: 'get',
    path: '/places/:tag/similar',
    tag: 'places',
    summary: 'Find up to three towns with a similar spelling, when no town has the tag',
    response: similarPlacesSchema,
  },
});
