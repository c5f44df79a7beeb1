import './offerings.css';
import { useQuery } from '@tanstack/react-query';
import { users } from '../../../worker/contract/resources/users.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Unanswered } from '../../ui/Unanswered.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { itemAddress, listAddress } from '../addresses.ts';
import { itemOf, titleOf } from '../item.ts';
import { capital } from '../list/count.ts';
import { OfferingsForm } from './OfferingsForm.tsx';
import { everySubCategory, offeringsToEdit } from './offerings.ts';

/** What a person offers: every sub-category, on or off. */
export const EditOfferings = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => {
      const name = titleOf(users, user);
      const title = `Edit categories of ${name}`;
      return (
        <AdminPage
          title={title}
          trail={[
            [capital(users.noun.many), listAddress(users)],
            [name, itemAddress(users, id)],
          ]}
        >
          <h1>{title}</h1>
          <Loaded id={id} />
        </AdminPage>
      );
    }}
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
