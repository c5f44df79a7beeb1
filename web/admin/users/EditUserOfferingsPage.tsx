import { byCategory } from '../../member/account/offerings/offering-groups.ts';
import { OfferingCheck } from '../../member/account/offerings/OfferingCheckbox.tsx';
import type { Offerable } from '../../member/account/offerings/own-offering-queries.ts';
import { ScreenForm } from '../../ui/form/PageForm.tsx';
import { useSaved } from '../../member/resource-form/use-after-save.ts';
import { offeringsAddress, everySubCategory, offeringsToEdit } from './user-offering-queries.ts';
import { useOfferings } from './use-user-offerings-form.ts';
import './user-offering-queries.css';
import { useQuery } from '@tanstack/react-query';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { HeadedPage } from '../AdminPage.tsx';
import { itemOf, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';

interface Props {
  id: string;
  all: readonly Offerable[];
  offered: readonly Offerable[];
}

/** Form with sub-categories by category. Saving adds and removes only the changed ones. */
export function OfferingsForm({ id, all, offered }: Props) {
  const saved = useSaved();
  const back = offeringsAddress(id);
  const present = new Set(offered.map((one) => one.id));
  const shown = all.filter(({ id, is_active }) => is_active || present.has(id));
  const groups = byCategory(shown);
  const edited = useOfferings(id, shown, offered, () => saved('Categories saved.', back));
  return (
    <ScreenForm {...edited} label="Edit categories" button="Save" back={back} look="item">
      {groups.length === 0 && <p>No sub-categories yet.</p>}
      {groups.map(({ id, name, offerable }) => (
        <fieldset key={id} className="offering-group">
          <legend>{name}</legend>
          <div className="offering-choices">
            {offerable.map((one) => (
              <OfferingCheck key={one.id} offerable={one} inactive="inactive" />
            ))}
          </div>
        </fieldset>
      ))}
    </ScreenForm>
  );
}


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
