import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';

/** Search and place on which the suggestions for an empty result depend. */
export interface SearchContext {
  practitioners: EmbeddedUserCards;
  search: URLSearchParams;
  from: string | null;
  /** Town of the search without results, from the URL. */
  place: PlaceView | null;
}
