import { facetKinds } from '../../../../worker/contract/search/facet-kinds.ts';
import {
  type SessionKind,
  type SessionTime,
  sessionWords,
  timeWords,
} from '../../../../worker/contract/practitioners/session-types.ts';
import type { Understood } from '../../../../worker/contract/search/parsed-query.ts';
import type { Change, To } from '../directory-path.ts';
import { money } from '../format-money.ts';
import type { Listed } from '../directory-queries.ts';

/** Active filter with the URL that removes it. */
export interface ChosenThing {
  key: string;
  name: string;
  href: string;
  /** True if it was understood from the search text. */
  isUnderstood?: boolean;
}

/** Chosen filters first, then those understood from the search text. */
export const chosenOf = (listed: Listed, search: URLSearchParams, to: To): ChosenThing[] => [
  ...facetsChosen(listed, to),
  ...understoodThings(listed, search, to),
];

const facetsChosen = ({ facets }: Listed, to: To): ChosenThing[] =>
  facetKinds.flatMap((kind) => {
    const values = chosenValues(facets[kind]);
    return facets[kind]
      .filter(({ is_chosen }) => is_chosen)
      .map(({ value, name }) => ({
        key: `${kind} ${value}`,
        name,
        href: to({ [kind]: values.filter((one) => one !== value) }),
      }));
  });

export const chosenValues = (values: { value: string; is_chosen: boolean }[]) =>
  values.filter(({ is_chosen }) => is_chosen).map(({ value }) => value);

/** A town from its own field is removed there; anything else is removed from the text. */
function understoodThings(
  { practitioners }: Listed,
  search: URLSearchParams,
  to: To,
): ChosenThing[] {
  const { understood } = practitioners;
  const where = search.get('where');
  const within = search.get('within');
  const { place, session, time, price_to, without } = understood;
  const thing = (name: keyof typeof without, text: string | null): ChosenThing[] => {
    if (text === null || without[name] === undefined) return [];
    const change: Change =
      name === 'place' && where ? { where: null, within: null } : { q: without[name] || null };
    return [{ key: `understood ${name}`, name: text, href: to(change), isUnderstood: true }];
  };
  return [
    ...thing(
      'place',
      place && `${within ? `Within ${within} km of` : 'In or near'} ${placeText(place)}`,
    ),
    ...thing('session', session && sessionWords[session as SessionKind]),
    ...thing('time', time && timeWords[time as SessionTime]),
    ...thing('language', understood.language?.name ?? null),
    ...thing('price_to', price_to === null ? null : priceText(price_to, understood.currency)),
  ];
}

/** Adds the region to names that exist twice. */
export const placeText = ({ name, region }: NonNullable<Understood['place']>) =>
  region ? `${name}, ${region}` : name;

function priceText(amount: number, currency: string | undefined) {
  if (amount === 0) return 'Free';
  return `Up to ${currency ? money(amount, currency) : amount}`;
}
