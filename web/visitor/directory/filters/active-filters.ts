/** Lists the filters of a directory page that are set, each with the URL that removes it. */

import { m } from '#messages';
import type { LinkTarget } from '../../../../worker/contract/addresses.ts';
import {
  type SessionTime,
  type SessionType,
  sessionTimeLabels,
  sessionTypeNames,
} from '../../../../worker/contract/practitioners/session-types.ts';
import { facetKinds } from '../../../../worker/contract/search/facet-kinds.ts';
import { formatLanguageName } from '../../../../worker/contract/shared/display-names.ts';
import type { BuildDirectoryPath, DirectoryPathChange } from '../directory-path.ts';
import type { DirectoryList } from '../directory-queries.ts';
import { formatMoney } from '../format-money.ts';
import { formatPlace } from '../format-place.ts';
import { formatWish, type UnderstoodWish } from '../format-wish.ts';
import { formatFacetValue } from './format-facet-value.ts';
import { listChosenValues } from './list-chosen-values.ts';

/** Active filter with the URL that removes it. */
export interface ActiveFilter {
  key: string;
  name: string;
  href: LinkTarget;
  /** True if it was understood from the search text. */
  isUnderstood?: boolean;
  /** True if the search form shows it too. */
  isInForm?: boolean;
}

/** Chosen filters first, then those understood from the search text. */
export const listActiveFilters = (
  listed: DirectoryList,
  search: URLSearchParams,
  to: BuildDirectoryPath,
  currency: string,
): ActiveFilter[] => [
  ...listFacetFilters(listed, to, currency),
  ...listUnderstoodFilters(listed, search, to),
];

const listFacetFilters = (
  { facets }: DirectoryList,
  to: BuildDirectoryPath,
  currency: string,
): ActiveFilter[] =>
  facetKinds.flatMap((kind) => {
    const values = listChosenValues(facets[kind]);
    return facets[kind]
      .filter(({ is_chosen }) => is_chosen)
      .map(({ value, name }) => ({
        key: `${kind} ${value}`,
        name: formatFacetValue(kind, { value, name }, currency),
        href: to({ [kind]: values.filter((one) => one !== value) }),
      }));
  });

/** A town from its own field is removed there; anything else is removed from the text. */
function listUnderstoodFilters(
  { practitioners }: DirectoryList,
  search: URLSearchParams,
  to: BuildDirectoryPath,
): ActiveFilter[] {
  const { understood } = practitioners;
  const where = search.get('where');
  const within = search.get('within');
  const { place, region, session, time, price_to, without } = understood;
  const thing = (name: keyof typeof without, text: string | null): ActiveFilter[] => {
    if (text === null || without[name] === undefined) return [];
    const change: DirectoryPathChange =
      name === 'place' && where ? { where: null, within: null } : { q: without[name] || null };
    const isInForm = name === 'place' && where !== null;
    const key = `understood ${name}`;
    return [{ key, name: text, href: to(change), isUnderstood: true, isInForm }];
  };
  return [
    ...thing(
      'place',
      place
        ? formatNearPlace(formatPlace(place), within)
        : region
          ? m['directory.in_region']({ region: region.name })
          : null,
    ),
    ...thing('session', session && sessionTypeNames[session as SessionType]),
    ...thing('time', time && sessionTimeLabels[time as SessionTime]),
    ...thing(
      'language',
      understood.language
        ? formatLanguageName(understood.language.id, understood.language.name)
        : null,
    ),
    ...thing(
      'price_to',
      price_to === null ? null : formatPriceFilter(price_to, understood.currency),
    ),
    ...(understood.wishes ?? []).map((wish) => ({
      key: `wish ${wish.value}`,
      name: formatWishFilter(wish, region?.name),
      href: to({ q: wish.without || null }),
      isUnderstood: true,
    })),
  ];
}

/** 'For teenagers', 'For teenagers: no one nearby' */
function formatWishFilter(wish: UnderstoodWish, region: string | undefined) {
  const name = formatWish(wish);
  if (wish.found !== 'elsewhere') return name;
  return region
    ? m['directory.unmet_wish_in_region']({ wish: name, region })
    : m['directory.unmet_wish_nearby']({ wish: name });
}

const formatNearPlace = (place: string, within: string | null) =>
  within ? m['directory.within_km_of']({ within, place }) : m['directory.in_or_near']({ place });

function formatPriceFilter(amount: number, currency: string | undefined) {
  if (amount === 0) return m['profile.price_free']();
  return m['directory.up_to_price']({ price: currency ? formatMoney(amount, currency) : amount });
}
