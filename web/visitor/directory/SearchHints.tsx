import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Fragment } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import { Link } from '../../data/navigation.ts';
import { formatTown } from '../../ui/form/fields/format-town.ts';
import { type BuildDirectoryPath, MAX_QUERY_LENGTH } from './directory-path.ts';
import { getCurrencySymbol } from './format-money.ts';
import { formatWish } from './format-wish.ts';

export interface SearchHintsProps {
  practitioners: EmbeddedUserCards;
  search: URLSearchParams;
  place: PlaceView | null;
  isOfPlace: boolean;
  to: BuildDirectoryPath;
  /** True below the list: only the hint at the county is there, unless the list is empty. */
  isBelow?: boolean;
}

/** Explains parts of a search that could not be applied, and suggests alternatives. */
export function SearchHints({
  practitioners,
  search,
  place,
  isOfPlace,
  to,
  isBelow = false,
}: SearchHintsProps) {
  const params = new URLSearchParams(useSearch());
  const { understood, corrected } = practitioners;
  const county = isBelow === (practitioners.nearby?.count !== 0) && (
    <CountyHint practitioners={practitioners} search={search} to={to} />
  );
  if (isBelow) return county;
  if (search.has('unsearched')) {
    return (
      <p className="hint-line">
        <ParaglideMessage
          message={m['directory.hint_unavailable']}
          markup={{
            link: ({ children }) => <Link href={to({ unsearched: null })}>{children}</Link>,
          }}
        />
      </p>
    );
  }
  const where = search.get('where');
  const isSaid = (name: string) => Boolean(params.get(name)?.trim());
  const similar = understood.similar_places ?? [];
  const hints = [
    where &&
      !understood.place &&
      !understood.region &&
      similar.length === 0 &&
      m['directory.hint_unknown_town']({ where: bidiIsolate(where) }),
    understood.other_currency &&
      m['directory.hint_currency']({ currencySign: getCurrencySymbol(understood.other_currency) }),
    isSaid('place') && !where && !place && !isOfPlace && m['directory.hint_unknown_place'](),
    isSaid('near') && !search.has('near') && m['directory.hint_location'](),
    (params.get('q')?.trim().length ?? 0) > MAX_QUERY_LENGTH &&
      m['directory.hint_long']({ count: MAX_QUERY_LENGTH }),
    understood.near_me &&
      !search.has('near') &&
      !place &&
      !understood.place &&
      !understood.region &&
      m['directory.hint_near_me'](),
    ...(practitioners.crisis ? [] : describeUnmetWishes(practitioners)),
  ].filter((hint) => typeof hint === 'string');
  const related = understood.related.filter((one) => one !== search.get('q'));
  return (
    <>
      {corrected && (
        <p className="hint-line">
          <ParaglideMessage
            message={m['search.corrected']}
            inputs={corrected}
            markup={{
              strong: ({ children }) => <strong>{children}</strong>,
              link: ({ children }) => <Link href={to({ exact: 'true' })}>{children}</Link>,
            }}
          />
        </p>
      )}
      {similar.length > 0 && (
        <p className="hint-line">
          <ParaglideMessage
            message={m['directory.hint_similar_towns']}
            inputs={{ where: bidiIsolate(where ?? '') }}
            markup={{
              towns: () =>
                similar.map(({ id, ...town }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ` ${m['common.or']()} `}
                    <Link href={to({ place: id, where: null })}>{formatTown(town)}</Link>
                  </Fragment>
                )),
            }}
          />
        </p>
      )}
      {county}
      {hints.map((hint) => (
        <p key={hint} className="hint-line">
          {hint}
        </p>
      ))}
      {related.length > 0 && understood.how === 'related' && (
        <p className="also-meant soft">
          {m['directory.also_searched']({ words: joinWithCommas(related.map(bidiIsolate)) })}
        </p>
      )}
    </>
  );
}

type CountyHintProps = Pick<SearchHintsProps, 'practitioners' | 'search' | 'to'>;

/** Offers the county of a town with the same name: above an empty list, below any other. */
function CountyHint({ practitioners: { understood }, search, to }: CountyHintProps) {
  const county = understood.place?.county;
  if (!county) return null;
  const q = search.get('where') ? search.get('q') : understood.without.place;
  return (
    <p className="hint-line">
      <ParaglideMessage
        message={m['directory.hint_county']}
        inputs={{ county: bidiIsolate(county) }}
        markup={{
          link: ({ children }) => (
            <Link href={to({ where: county, q: q || null })}>{children}</Link>
          ),
        }}
      />
    </p>
  );
}

/** Names the wishes that no one in the list fulfils; a filter names those that no one nearby does. */
const describeUnmetWishes = ({ count, understood: { wishes = [] } }: EmbeddedUserCards) =>
  count === 0
    ? []
    : wishes
        .filter(({ found }) => found !== 'some' && found !== 'elsewhere')
        .map((wish) => m['directory.unmet_wish']({ wish: formatWish(wish) }));
