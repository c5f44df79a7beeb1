/** Last step of the application: what is missing, and the card as the directory will show it. */

import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import type { EmbeddedFoundCard } from '../../../../worker/contract/practitioners/users.ts';
import { Link } from '../../../data/navigation.ts';
import { queryOptions } from '../../../data/query.ts';
import { PractitionerCard } from '../../../visitor/directory/PractitionerCard.tsx';
import { languagesQuery } from '../account-queries.ts';
import type { ApplicationStep } from './application-steps.ts';

interface Props {
  steps: readonly ApplicationStep[];
  account: Account;
  prices: readonly Price[];
}

export function ApplicationSummary({ steps, account, prices }: Props) {
  const incomplete = steps.filter(({ missing }) => missing.length > 0);
  const { data: languages } = useQuery(queryOptions(languagesQuery));
  const names = (languages?.data ?? [])
    .filter(({ id }) => account.languages.includes(id))
    .map(({ name }) => name);
  return (
    <>
      {incomplete.length > 0 && (
        <section className="account-note account-warning stack" aria-labelledby="missing">
          <h3 id="missing">What is missing</h3>
          <ul>
            {incomplete.flatMap(({ href, missing }) =>
              missing.map((text) => (
                <li key={text}>
                  <Link href={href}>{text}</Link>
                </li>
              )),
            )}
          </ul>
        </section>
      )}
      <section className="stack" aria-labelledby="card">
        <h3 id="card">Your card in the directory</h3>
        {/* The profile is not public yet, so the card has no working link. */}
        <div className="application-card" inert>
          <PractitionerCard card={buildApplicantCard(account, prices, names)} />
        </div>
      </section>
    </>
  );
}

/** Card of an applicant as it looks on approval, before any credential is checked. */
export function buildApplicantCard(
  account: Account,
  prices: readonly Price[],
  languages: string[],
): EmbeddedFoundCard {
  const [cheapest] = prices.toSorted((one, other) => one.from - other.from);
  const reduced = prices.flatMap(({ reduced_from }) => reduced_from ?? []);
  return {
    id: account.id,
    tag: account.tag,
    name: account.name,
    title: account.title,
    words_language_id: account.words_language_id,
    image_name: account.image_name,
    image_width: null,
    image_height: null,
    connections_count: 0,
    is_business: account.is_business,
    is_accepting_clients: account.is_accepting_clients,
    client_groups: account.client_groups,
    first_appointment: account.is_accepting_clients ? account.first_appointment : null,
    confirmed_at: null,
    away_until: account.away_until,
    address_town: account.address_town,
    distance_km: null,
    session_1_on_1: account.session_1_on_1,
    session_group: account.session_group,
    session_online: account.session_online,
    price_from: cheapest?.from ?? null,
    currency: cheapest?.currency ?? null,
    reduced_from: reduced.length > 0 ? Math.min(...reduced) : null,
    has_free_first: prices.some(({ free_first_minutes }) => free_first_minutes !== null),
    languages,
    checked_count: 0,
    answers: null,
  };
}
