import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import type { Price } from '../../../worker/contract/practitioners/prices.ts';
import type { EmbeddedFoundCard } from '../../../worker/contract/practitioners/users.ts';
import { PractitionerCard } from './PractitionerCard.tsx';

interface Props {
  account: Account;
  prices: readonly Price[];
  /** Number of credentials that are checked and current. */
  checkedCount?: number;
}

/** Card of an applicant as the directory will show it on approval. The profile is not public yet. */
export const ApplicantCard = (props: Props) => (
  <div className="person-preview">
    <PractitionerCard card={buildApplicantCard(props)} isPreview />
  </div>
);

function buildApplicantCard({ account, prices, checkedCount = 0 }: Props): EmbeddedFoundCard {
  const [cheapest] = prices.toSorted((one, other) => one.from - other.from);
  const reduced = prices.flatMap(({ reduced_from }) => reduced_from ?? []);
  return {
    id: account.id,
    tag: account.tag,
    name: account.name,
    title: account.title,
    words_language_id: account.words_language_id,
    image_name: account.image_name,
    image_focus: null,
    is_business: account.is_business,
    is_accepting_clients: account.is_accepting_clients,
    client_groups: account.client_groups,
    first_appointment: account.is_accepting_clients ? account.first_appointment : null,
    confirmed_at: null,
    away_until: account.away_until,
    takes_enquiries: account.takes_enquiries,
    takes_messages: false,
    address_town: account.address_town,
    distance_km: null,
    session_1_on_1: account.session_1_on_1,
    session_group: account.session_group,
    session_online: account.session_online,
    price_from: cheapest?.from ?? null,
    currency: cheapest?.currency ?? null,
    reduced_from: reduced.length > 0 ? Math.min(...reduced) : null,
    has_free_first: prices.some(({ free_first_minutes }) => free_first_minutes !== null),
    language_codes: account.languages,
    languages: [],
    checked_count: checkedCount,
    answers: null,
  };
}
