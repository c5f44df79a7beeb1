import { useQuery } from '@tanstack/react-query';
import { options } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Unanswered } from '../../../ui/feedback/LoadingOrError.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { accountToEdit } from '../account-queries.ts';
import { OfferingsForm } from './OwnOfferingsForm.tsx';
import { everyOffering, offeredToEdit, pricesToEdit } from './own-offering-queries.ts';

/** Page to edit session types, prices and offered sub-categories. */
export function View() {
  const { id } = useMember();
  const account = useQuery(options(accountToEdit(id)));
  const all = useQuery(options(everyOffering));
  const offered = useQuery(offeredToEdit(id));
  const prices = useQuery(pricesToEdit(id));
  const asked = [account, all, offered, prices];
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()));
  return (
    <AccountPage heading="Your offerings">
      <p className="hint">Your choices appear on your profile and in the directory.</p>
      {account.data && all.data && offered.data && prices.data ? (
        <OfferingsForm
          loaded={account.data}
          all={all.data.data}
          offered={offered.data}
          prices={prices.data}
        />
      ) : (
        <Unanswered error={asked.find(({ error }) => error)?.error ?? null} retry={retry} />
      )}
    </AccountPage>
  );
}
