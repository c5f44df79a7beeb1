import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { LoadingOrError } from '../../../ui/feedback/LoadingOrError.tsx';
import {
  allOfferingsQuery,
  editableOfferedQuery,
  editablePricesQuery,
} from '../../../ui/offerings/offering-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { editableAccountQuery } from '../account-queries.ts';
import { OwnOfferingsForm } from './OwnOfferingsForm.tsx';

/** Page to edit session types, prices and offered sub-categories. */
export default function OwnOfferingsPage() {
  const { id } = useMember();
  const account = useQuery(queryOptions(editableAccountQuery(id)));
  const all = useQuery(queryOptions(allOfferingsQuery));
  const offered = useQuery(editableOfferedQuery(id));
  const prices = useQuery(editablePricesQuery(id));
  const queries = [account, all, offered, prices];
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <AccountLayout heading="Your offerings">
      <p className="hint">Your choices appear on your profile and in the directory.</p>
      {account.data && all.data && offered.data && prices.data ? (
        <OwnOfferingsForm
          loaded={account.data}
          all={all.data.data}
          offered={offered.data}
          prices={prices.data}
        />
      ) : (
        <LoadingOrError error={queries.find(({ error }) => error)?.error ?? null} retry={retry} />
      )}
    </AccountLayout>
  );
}
