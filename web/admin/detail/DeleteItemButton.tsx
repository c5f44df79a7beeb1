import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { sendRequest } from '../../data/api.ts';
import { useLocation } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { getApiItemTitle } from '../item-texts.ts';

/** Deletes an item for good, then shows the list. */
export function DeleteItemButton({ resource, item }: { resource: Resource; item: ApiItem }) {
  const [, navigate] = useLocation();
  const changed = useRefreshAfterChange();
  const { address } = apiItemQuery(resource, item.id);
  const remove = async () => {
    try {
      await sendRequest({ method: 'DELETE', address });
      navigate(getAdminListPath(resource));
      showToast(m['admin_delete.deleted']());
      changed(address);
    } catch (error) {
      showErrorToast(error);
    }
  };
  const name = getApiItemTitle(resource, item);
  return (
    <ConfirmButton
      button={m['common.delete']()}
      title={m['admin_delete.title']({ name })}
      text={m['admin_delete.for_good']()}
      yes={m['common.delete']()}
      confirmed={remove}
    />
  );
}
