import { useQuery } from '@tanstack/react-query';
import { placeBounds } from '../../worker/contract/limits.ts';
import type { Place } from '../../worker/contract/places.ts';
import { at, options, query } from '../lib/query.ts';
import { useLater } from '../lib/use-later.ts';

/** The towns that begin as what is typed, a moment after the last key; `said` tells how many. */
export function useTowns(typed: string): { towns: Place[]; said: string } {
  const asked = useLater(typed.trim());
  const enabled = asked.length >= placeBounds.asked;
  const { data } = useQuery({ ...options(placesBeginning(asked)), enabled });
  if (!enabled || !data) return { towns: [], said: '' };
  return { towns: data.data, said: countText(data.data.length) };
}

/** Where a town lies, to tell it from others of its name. */
export const areaOf = ({ region, country_name }: Place) =>
  [region, country_name].filter(Boolean).join(', ');

const placesBeginning = (text: string) => query<{ data: Place[] }>(at`/places?q=${text}`);

const countText = (count: number) => (count === 1 ? '1 town' : `${count || 'No'} towns`);
