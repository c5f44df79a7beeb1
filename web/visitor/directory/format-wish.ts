import { m } from '#messages';
import { formatFirstAppointment } from '../../../worker/contract/practitioners/first-appointments.ts';
import type { ParsedQueryView } from '../../../worker/contract/search/parsed-query.ts';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';

/** Wish in a search text, such as 'for couples', by which the list is sorted. */
export type UnderstoodWish = NonNullable<ParsedQueryView['wishes']>[number];

/** Labels by the value of the API, which names wishes in English. */
const wishLabels: Record<string, () => string> = {
  free_first: () => m['directory.free_first_consultation'](),
  reduced: () => m['directory.value_reduced_prices'](),
  low_cost: () => m['directory.wish_low_cost'](),
  accessible: () => m['directory.wish_accessible'](),
  home_visits: () => m['directory.wish_home_visits'](),
  phone: () => m['directory.wish_phone'](),
  first_appointment: () => formatFirstAppointment('within_two_weeks'),
  couples: () => m['directory.wish_couples'](),
  children: () => m['directory.wish_children'](),
  older_people: () => m['directory.wish_older_people'](),
  adults: () => m['directory.wish_adults'](),
  teenagers: () => m['directory.wish_teenagers'](),
  children_and_teenagers: () => m['directory.wish_children_and_teenagers'](),
  men: () => m['directory.wish_men'](),
  women: () => m['directory.wish_women'](),
  families: () => m['directory.wish_families'](),
  young_adults: () => m['directory.wish_young_adults'](),
  new_parents: () => m['directory.wish_new_parents'](),
  carers: () => m['directory.wish_carers'](),
  lgbtq_people: () => m['directory.wish_lgbtq_people'](),
};

/** Name of a wish in the reader's language, such as 'For couples'. */
export function formatWish({ value, name, language_id }: UnderstoodWish): string {
  if (language_id)
    return m['directory.wish_language']({ language: formatLanguageName(language_id) });
  return wishLabels[value]?.() ?? name;
}
