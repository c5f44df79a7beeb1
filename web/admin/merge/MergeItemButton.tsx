/** Merges a tag or a sub-category into another one, after a preview of what would move. */

import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { mergeLimits } from '../../../worker/contract/admin/merges.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { fillPath } from '../../../worker/contract/shared/fill-path.ts';
import { sendRequest } from '../../data/api.ts';
import { useLocation } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { ReferenceField } from '../form/ReferenceField.tsx';
import { formatItemCount, getApiItemTitle } from '../item-texts.ts';
import { getAdminResource } from '../resource-groups.ts';
import { MergePreviewList } from './MergePreviewList.tsx';

interface Props {
  resource: Resource;
  item: ApiItem;
}

export function MergeItemButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m['admin_merge.merge']()}
      </button>
      {isOpen && <MergeItemDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

const schema = z.object({ into_id: z.string().min(1) });

/** The dialog, also for an item that cannot be deleted. */
export function MergeItemDialog({ resource, item, close }: Props & { close(): void }) {
  const [, navigate] = useLocation();
  const changed = useRefreshAfterChange();
  const form = useZodForm({ schema, values: { into_id: '' }, mode: 'onSubmit' });
  const into = form.watch('into_id');
  const address = fillPath(`/${resource.path}/:id/merge`, { id: item.id });
  const merge = async ({ into_id }: z.infer<typeof schema>) => {
    await sendRequest(
      { method: 'POST', address, body: { into_id } },
      { headers: { 'Idempotency-Key': crypto.randomUUID() } },
    );
    close();
    navigate(getAdminItemPath(resource, into_id));
    showToast(m['admin_merge.merged']());
    changed(fillPath(`/${resource.path}/:id`, { id: item.id }));
  };
  return (
    <FormDialog
      title={m['admin_merge.title']({ name: getApiItemTitle(resource, item) })}
      text={m['admin_merge.text']({ hours: mergeLimits.undoHours })}
      form={form}
      submit={merge}
      button={m['admin_merge.merge']()}
      other={m['common.cancel']()}
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
      close={close}
    >
      <ReferenceField
        name="into_id"
        label={m['admin_merge.into']()}
        to={resource.path}
        except={item.id}
        required
      />
      {into && into !== item.id && (
        <MergePreviewList
          query={{ address: `${address}?into_id=${into}` }}
          describe={({ resource: path, count }) => formatItemCount(getAdminResource(path), count)}
        />
      )}
    </FormDialog>
  );
}
