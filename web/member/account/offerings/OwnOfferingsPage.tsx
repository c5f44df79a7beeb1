import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { allOfferingsQuery, editableOfferedQuery } from '../../../ui/offerings/offering-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { editableAccountQuery } from '../account-queries.ts';
import { OwnOfferingsForm } from './OwnOfferingsForm.tsx';

/** Page to edit session types and offered sub-categories. */
export default function OwnOfferingsPage() {
  const { id } = useMember();
  return (
    <AccountLayout heading="Your offerings">
      <p className="hint account-lede">Your choices appear on your profile and in the directory.</p>
      <QueryBoundary
        queries={{
          loaded: editableAccountQuery(id),
          all: allOfferingsQuery,
          offered: editableOfferedQuery(id),
        }}
      >
        {({ all, ...rest }) => <OwnOfferingsForm {...rest} all={all.data} />}
      </QueryBoundary>
    </AccountLayout>
  );
}
