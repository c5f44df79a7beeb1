import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Town } from '../../../../worker/contract/search/places.ts';
import { formatCountryName } from '../../../../worker/contract/shared/display-names.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
import { placeLimits } from '../../../../worker/contract/shared/limits.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';

/** Towns that start with the typed text, debounced; the text announces their number. */
export function useTowns(typed: string): { towns: Town[]; said: string } {
  const debounced = useDebouncedValue(typed.trim());
  const enabled = debounced.length >= placeLimits.asked;
  const { data } = useQuery({ ...queryOptions(placesQuery(debounced)), enabled });
  if (!enabled || !data) return { towns: [], said: '' };
  return { towns: data.data, said: formatTownCount(data.data.length) };
}

/** Region and country, to distinguish equal names. */
export const formatArea = ({ region, country_id, country_name }: Town) =>
  joinWithCommas([region, formatCountryName(country_id, country_name)]);

const placesQuery = (text: string) => apiQuery('GET /places', { query: { q: text } });

const formatTownCount = (count: number) =>
  count === 0 ? m['field.no_towns']() : m['field.towns']({ count });
