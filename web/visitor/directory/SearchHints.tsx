import { Fragment } from 'react';
import { useSearch } from 'wouter';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import { Link } from '../../data/navigation.ts';
import { formatTown } from '../../ui/form/fields/format-town.ts';
import { type BuildDirectoryPath, MAX_QUERY_LENGTH } from './directory-path.ts';
import { formatMoney } from './format-money.ts';

interface Props {
  practitioners: EmbeddedUserCards;
  search: URLSearchParams;
  place: PlaceView | null;
  isOfPlace: boolean;
  to: BuildDirectoryPath;
}

/** Explains parts of a search that could not be applied, and suggests alternatives. */
export function SearchHints({ practitioners, search, place, isOfPlace, to }: Props) {
  const params = new URLSearchParams(useSearch());
  const { understood, corrected } = practitioners;
  if (search.has('unsearched')) {
    return (
      <p className="hint-line">
        Search is not available at the moment. Showing all practitioners.{' '}
        <Link href={to({ unsearched: null })}>Try again</Link>
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
      `We could not find “${where}”. Try a larger town nearby. Showing results from anywhere.`,
    understood.other_currency &&
      `We can’t filter by price in ${getCurrencySign(understood.other_currency)}.`,
    isSaid('place') &&
      !where &&
      !place &&
      !isOfPlace &&
      'We could not find that place. Enter a town instead.',
    isSaid('near') &&
      !search.has('near') &&
      'We could not read your location. Select “Near me” again, or enter a town.',
    (params.get('q')?.trim().length ?? 0) > MAX_QUERY_LENGTH &&
      `Your search is long. We used the first ${MAX_QUERY_LENGTH} characters.`,
    understood.near_me &&
      !search.has('near') &&
      !place &&
      !understood.place &&
      !understood.region &&
      'To see the nearest practitioners first, select “Near me” above or enter your town.',
    ...(practitioners.crisis ? [] : describeUnmetWishes(practitioners)),
  ].filter((hint) => typeof hint === 'string');
  const county = understood.place?.county;
  const related = understood.related.filter((one) => one !== search.get('q'));
  return (
    <>
      {corrected && (
        <p className="hint-line">
          Showing results for <strong>{corrected.to}</strong>.{' '}
          <Link href={to({ exact: 'true' })}>Search for {corrected.from} instead</Link>
        </p>
      )}
      {similar.length > 0 && (
        <p className="hint-line">
          We could not find “{where}”. Did you mean{' '}
          {similar.map(({ id, ...town }, index) => (
            <Fragment key={id}>
              {index > 0 && ' or '}
              <Link href={to({ place: id, where: null })}>{formatTown(town)}</Link>
            </Fragment>
          ))}
          ? Showing results from anywhere.
        </p>
      )}
      {county && (
        <p className="hint-line">
          These results are near the town.{' '}
          <Link
            href={to({
              where: county,
              q: (where ? search.get('q') : understood.without.place) || null,
            })}
          >
            Search all of {county}
          </Link>
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} className="hint-line">
          {hint}
        </p>
      ))}
      {related.length > 0 && understood.how === 'related' && (
        <p className="also-meant soft">Also searched for: {related.join(', ')}</p>
      )}
    </>
  );
}

const getCurrencySign = (currency: string) => formatMoney(0, currency).replace(/[\d.,\s]/g, '');

/** Names the wishes that no one in the list, or no one nearby, fulfils. */
function describeUnmetWishes({ count, understood: { wishes = [], region } }: EmbeddedUserCards) {
  const near = region ? `in ${region.name}` : 'nearby';
  return wishes.map(({ name, found }) =>
    found === 'some' || count === 0
      ? null
      : found === 'elsewhere'
        ? `No profile ${near} mentions “${name.toLowerCase()}”. We show those elsewhere first.`
        : `No profile mentions “${name.toLowerCase()}”. Showing other matches.`,
  );
}
