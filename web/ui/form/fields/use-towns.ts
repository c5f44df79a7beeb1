import { useQuery } from '@tanstack/react-query';
import { placeBounds } from '../../../../worker/contract/shared/limits.ts';
import type { Place } from '../../../../worker/contract/search/places.ts';
import { at, options, query } from '../../../data/query.ts';
import { useLater } from '../../hooks/use-debounced-value.ts';

/** Towns that start with the typed text, debounced; the text announces their number. */
export function useTowns(typed: string): { towns: Place[]; said: string } {
  const asked = useLater(typed.trim());
  const enabled = asked.length >= placeBounds.asked;
  const { data } = useQuery({ ...options(placesBeginning(asked)), enabled });
  if (!enabled || !data) return { towns: [], said: '' };
  return { towns: data.data, said: countText(data.data.length) };
}

/** Region and country, to distinguish equal names. */
export const areaOf = ({ region, country_name }: Place) =>
  [region, country_name].filter(Boolean).join(', ');

const placesBeginning = (text: string) => query<{ data: Place[] }>(at`/places?q=${text}`);

const countText = (count: number) => (count === 1 ? '1 town' : `${count || 'No'} towns`);
