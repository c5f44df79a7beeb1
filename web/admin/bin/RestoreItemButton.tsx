/** Restores an item from the bin; if its address has gone to another, asks for a new one. */

import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { ApiError, api } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { moveFocusIfRemoved } from '../../ui/hooks/move-focus.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FormDialog } from '../form/FormDialog.tsx';

export function RestoreItemButton({ item }: { item: ApiItem }) {
  const [isTaken, setTaken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changed = useRefreshAfterChange();
  const restore = async (tag?: string) => {
    await api('POST /bin/:id/restore', { params: { id: item.id }, body: tag ? { tag } : {} });
    showToast(m['admin_bin.restored']());
    changed();
  };
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await restore();
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'taken') setTaken(true);
      else {
        showErrorToast(error);
        // Another admin may have restored the item.
        changed();
      }
    }
    setBusy(false);
  };
  return (
    <>
      <button
        ref={moveFocusIfRemoved}
        type="button"
        className="button quiet press"
        aria-label={m['admin_common.label_of']({
          label: m['admin_bin.restore'](),
          of: String(item.title),
        })}
        aria-disabled={isBusy}
        onClick={press}
      >
        {m['admin_bin.restore']()}
      </button>
      {isTaken && <NewTagDialog item={item} restore={restore} close={() => setTaken(false)} />}
    </>
  );
}

interface NewTagDialogProps {
  item: ApiItem;
  restore(tag: string): Promise<void>;
  close(): void;
}

function NewTagDialog({ item, restore, close }: NewTagDialogProps) {
  const form = useZodForm({
    schema: z.object({ tag: z.string().min(1) }),
    values: { tag: '' },
    mode: 'onSubmit',
  });
  return (
    <FormDialog
      title={m['admin_bin.taken_title']({ name: String(item.title) })}
      text={m['admin_bin.taken_text']()}
      form={form}
      submit={async ({ tag }) => {
        await restore(tag);
        close();
      }}
      button={m['admin_bin.restore']()}
      other={m['common.cancel']()}
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
      close={close}
    >
      <TextField name="tag" label={m['admin_bin.new_tag']()} required autoComplete="off" />
    </FormDialog>
  );
}
