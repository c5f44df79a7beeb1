import { m } from '#messages';
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
    <AccountLayout heading={m['practice.offerings_title']()}>
      <p className="hint account-lede">{m['practice.your_choices_appear_on_your_profile']()}</p>
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
