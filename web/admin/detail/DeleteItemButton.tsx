/**
 * Deletes an item, then shows its list. Most items go to the bin; for those that are in use, the
 * dialog says where.
 */

import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import {
  binLimits,
  hasItemAddress,
  type ItemUse,
  isBinned,
} from '../../../worker/contract/admin/bin.ts';
import { sitePathSchema } from '../../../worker/contract/admin/redirects.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ApiError, sendRequest } from '../../data/api.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { getAdminItemPath, getAdminListPath } from '../../data/resource/admin-paths.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { getAdminResource } from '../resource-groups.ts';

interface Props {
  resource: Resource;
  item: ApiItem;
}

export function DeleteItemButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m['common.delete']()}
      </button>
      {isOpen && <DeleteItemDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

/** An empty field means no redirect. */
const schema = z.object({ redirect_to: z.union([z.literal(''), sitePathSchema]) });

function DeleteItemDialog({ resource, item, close }: Props & { close(): void }) {
  const [, navigate] = useLocation();
  const [uses, setUses] = useState<ItemUse[]>([]);
  const changed = useRefreshAfterChange();
  const form = useZodForm({ schema, values: { redirect_to: '' }, mode: 'onSubmit' });
  const { address } = apiItemQuery(resource, item.id);
  const hasBin = isBinned(resource);
  const remove = async ({ redirect_to }: z.infer<typeof schema>) => {
    try {
      const body = redirect_to ? { redirect_to } : undefined;
      await sendRequest({ method: 'DELETE', address, body });
    } catch (error) {
      const found = getUses(error);
      if (found.length === 0) throw error;
      setUses(found);
      return;
    }
    close();
    navigate(getAdminListPath(resource));
    showToast(hasBin ? m['admin_delete.moved_to_bin']() : m['admin_delete.deleted']());
    changed(address);
  };
  return (
    <FormDialog
      title={m['admin_delete.title']({ name: getApiItemTitle(resource, item) })}
      text={
        hasBin ? m['admin_delete.to_bin']({ days: binLimits.days }) : m['admin_delete.for_good']()
      }
      form={form}
      submit={remove}
      button={m['common.delete']()}
      other={m['common.cancel']()}
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
      close={close}
    >
      {hasBin && hasItemAddress(resource) && (
        <TextField
          name="redirect_to"
          label={m['admin_delete.redirect_to']()}
          hint={m['admin_delete.redirect_hint']()}
          autoComplete="off"
        />
      )}
      {uses.length > 0 && <ItemUseList uses={uses} />}
    </FormDialog>
  );
}

/** The items that use this one, each with a link. */
const ItemUseList = ({ uses }: { uses: ItemUse[] }) => (
  <div role="alert" className="stack">
    <p className="field-error">{m['admin_delete.in_use']()}</p>
    <ul>
      {uses.map((use) => {
        const resource = getAdminResource(use.resource);
        return (
          <li key={`${use.resource} ${use.id}`}>
            {getItemLabel(resource)}:{' '}
            <Link href={getAdminItemPath(resource, use.id)}>{use.title}</Link>
          </li>
        );
      })}
    </ul>
  </div>
);

const getUses = (error: unknown): ItemUse[] => (error instanceof ApiError ? error.uses : []);
