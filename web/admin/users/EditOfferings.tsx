import './offerings.css';
import { useQuery } from '@tanstack/react-query';
import { users } from '../../../worker/contract/resources/users.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Unanswered } from '../../ui/Unanswered.tsx';
import { HeadedPage } from '../AdminPage.tsx';
import { itemOf, titleOf } from '../item.ts';
import { trailTo } from '../trail.ts';
import { OfferingsForm } from './OfferingsForm.tsx';
import { everySubCategory, offeringsToEdit } from './offerings.ts';

/** Page that edits the offerings of a user: every sub-category, on or off. */
export const EditOfferings = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => (
      <HeadedPage
        trail={trailTo(users, user)}
        title={`Edit categories for ${titleOf(users, user)}`}
      >
        <Loaded id={id} />
      </HeadedPage>
    )}
  </Answered>
);

function Loaded({ id }: { id: string }) {
  const all = useQuery(everySubCategory);
  const offered = useQuery(offeringsToEdit(id));
  if (all.data && offered.data) {
    return <OfferingsForm id={id} all={all.data} offered={offered.data} />;
  }
  const retry = () => void Promise.all([all.refetch(), offered.refetch()]);
  return <Unanswered error={all.error ?? offered.error} retry={retry} />;
}
