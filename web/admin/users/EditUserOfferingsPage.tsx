/** Page that edits the offerings of a user: every sub-category, on or off. */

import { m } from '#messages';
import { PageForm } from '../../ui/form/PageForm.tsx';
import { useAfterSave } from '../../ui/hooks/use-after-save.ts';
import { OfferingCheckbox } from '../../ui/offerings/OfferingCheckbox.tsx';
import { groupByCategory } from '../../ui/offerings/offering-groups.ts';
import {
  editableOfferedQuery,
  type OfferableSubCategory,
} from '../../ui/offerings/offering-queries.ts';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { useUserOfferingsForm } from './use-user-offerings-form.ts';
import { allSubCategoriesQuery, getUserOfferingsPath } from './user-offering-queries.ts';
import './EditUserOfferingsPage.css';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';

interface Props {
  id: string;
  all: readonly OfferableSubCategory[];
  offered: readonly OfferableSubCategory[];
}

/** Form with sub-categories by category. Saving adds and removes only the changed ones. */
export function UserOfferingsForm({ id, all, offered }: Props) {
  const saved = useAfterSave();
  const back = getUserOfferingsPath(id);
  const present = new Set(offered.map((one) => one.id));
  const choices = all.filter(({ id, is_active }) => is_active || present.has(id));
  const groups = groupByCategory(choices);
  const edited = useUserOfferingsForm(id, choices, offered, () =>
    saved(m['admin_users.sub_categories_saved'](), back),
  );
  return (
    <PageForm
      {...edited}
      label={m['admin_users.edit_sub_categories']()}
      button={m['common.save']()}
      back={back}
      look="item"
    >
      {groups.length === 0 && <p>{m['admin_users.no_sub_categories_yet']()}</p>}
      {groups.map(({ id, name, offerable }) => (
        <fieldset key={id} className="offering-group">
          <legend>{name}</legend>
          <div className="offering-choices">
            {offerable.map((one) => (
              <OfferingCheckbox
                key={one.id}
                offerable={one}
                inactive={m['admin_users.inactive_offering']()}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </PageForm>
  );
}

export const EditUserOfferingsPage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ user: apiItemQuery(usersResource, id) }}
    title={getItemLabel(usersResource)}
  >
    {({ user }) => (
      <TitledAdminPage
        trail={getItemTrail(usersResource, user)}
        title={m['admin_users.edit_sub_categories_for']({
          name: getApiItemTitle(usersResource, user),
        })}
      >
        <QueryBoundary queries={{ all: allSubCategoriesQuery, offered: editableOfferedQuery(id) }}>
          {(answers) => <UserOfferingsForm id={id} {...answers} />}
        </QueryBoundary>
      </TitledAdminPage>
    )}
  </QueryBoundary>
);
