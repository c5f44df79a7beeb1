/**
 * Deletes an item, then shows its list. Most items go to the bin. If an item is in use, the
 * dialog names its uses instead of asking, and offers to merge what can be merged.
 */

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import {
  binLimits,
  type binnedResources,
  hasItemAddress,
  type ItemUse,
  isBinned,
} from '../../../worker/contract/admin/bin.ts';
import { isMergeable } from '../../../worker/contract/admin/merges.ts';
import { sitePathSchema } from '../../../worker/contract/admin/redirects.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ApiError, sendRequest } from '../../data/api.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getAdminItemPath, getAdminListPath } from '../../data/resource/admin-paths.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { openModal } from '../../ui/dialog/open-modal.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { MergeItemDialog } from '../merge/MergeItemButton.tsx';
import { getAdminResource } from '../resource-groups.ts';

interface Props {
  resource: Resource;
  item: ApiItem;
}

type OpenDialog = 'delete' | 'merge' | null;

export function DeleteItemButton(props: Props) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen('delete')}>
        {m['common.delete']()}
      </button>
      {open === 'delete' && (
        <DeleteItemDialog {...props} close={close} merge={() => setOpen('merge')} />
      )}
      {open === 'merge' && <MergeItemDialog {...props} close={close} />}
    </>
  );
}

interface DialogProps extends Props {
  close(): void;
  /** Opens the dialog that merges the item. */
  merge(): void;
}

/** Asks for the uses of the item first. A refusal names those that were added meanwhile. */
function DeleteItemDialog(props: DialogProps) {
  const { resource, item } = props;
  const [refusedFor, setRefusedFor] = useState<ItemUse[]>([]);
  const { data, isPending } = useQuery({
    ...queryOptions(
      apiQuery('GET /bin/uses', {
        query: { resource: resource.path as (typeof binnedResources)[number], id: item.id },
      }),
    ),
    enabled: isBinned(resource),
    staleTime: 0,
    gcTime: 0,
  });
  const uses = refusedFor.length > 0 ? refusedFor : (data?.uses ?? []);
  if (isBinned(resource) && isPending) return null;
  return uses.length > 0 ? (
    <ItemInUseDialog {...props} uses={uses} />
  ) : (
    <ConfirmDeletionDialog {...props} refused={setRefusedFor} />
  );
}

/** An empty field means no redirect. */
const schema = z.object({ redirect_to: z.union([z.literal(''), sitePathSchema]) });

function ConfirmDeletionDialog({
  resource,
  item,
  close,
  refused,
}: DialogProps & { refused(uses: ItemUse[]): void }) {
  const [, navigate] = useLocation();
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
      refused(found);
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
      isDanger
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
    </FormDialog>
  );
}

/** The items that use this one, each with a link, and the ways out. */
function ItemInUseDialog({
  resource,
  item,
  uses,
  close,
  merge,
}: DialogProps & { uses: readonly ItemUse[] }) {
  const id = useId();
  const canMerge = isMergeable(resource);
  return (
    <dialog className="dialog" aria-labelledby={id} ref={openModal} onClose={close}>
      <div className="dialog-body">
        <h2 id={id}>{m['admin_delete.in_use_title']({ name: getApiItemTitle(resource, item) })}</h2>
        <p>{m['admin_delete.in_use']()}</p>
        <ul>
          {uses.map((use) => (
            <li key={`${use.resource} ${use.id}`}>
              <ItemUseLink use={use} />
            </li>
          ))}
        </ul>
        {canMerge && <p>{m['admin_delete.in_use_merge']()}</p>}
        <div className="form-actions">
          {canMerge && (
            <button type="button" className="button" onClick={merge}>
              {m['admin_merge.merge']()}
            </button>
          )}
          <button type="button" className="button quiet" onClick={close}>
            {m['common.close']()}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function ItemUseLink({ use }: { use: ItemUse }) {
  const resource = getAdminResource(use.resource);
  return (
    <>
      {getItemLabel(resource)}: <Link href={getAdminItemPath(resource, use.id)}>{use.title}</Link>
    </>
  );
}

const getUses = (error: unknown): ItemUse[] => (error instanceof ApiError ? error.uses : []);
