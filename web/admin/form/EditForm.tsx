import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resource.ts';
import type { Answer } from '../../lib/api.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { itemAddress } from '../addresses.ts';
import { type Item, titleOf } from '../item.ts';
import { capital } from '../list/count.ts';
import { type Trail, trailTo } from '../trail.ts';
import { ItemForm } from './ItemForm.tsx';
import { useEdit } from './use-edit.ts';
import { useLeave } from './use-saved.ts';
import { Versions } from './Versions.tsx';

interface Props {
  resource: Resource;
  loaded: Answer<Item>;
  /** Where a save leads, and Cancel; to the item where nothing is said. */
  back?: string;
  /** What else stands above the fields. */
  note?: ReactNode;
  /** What lies between 'Admin Home' and here; list and item where nothing is said. */
  trail?: Trail;
  /** Whose files its pictures are chosen from, where these are not its own. */
  files?: { resource: Resource; id: string };
}

/** The form of an item, on the version that was loaded. */
export function EditForm({
  resource,
  loaded,
  back = itemAddress(resource, loaded.body.id),
  note,
  trail,
  files,
}: Props) {
  const { one } = resource.noun;
  const leave = useLeave();
  const { base, differing, ...edit } = useEdit(resource, loaded, () =>
    leave(`${capital(one)} saved.`, back),
  );
  return (
    <HeadedPage title={`Edit ${titleOf(resource, base)}`} trail={trail ?? trailTo(resource, base)}>
      <ItemForm
        {...edit}
        label={`Edit ${one}`}
        call="change"
        resource={files?.resource ?? resource}
        item={files ? { ...base, id: files.id } : base}
        back={back}
      >
        {note}
        {differing.length > 0 && <Versions resource={resource} differing={differing} />}
      </ItemForm>
    </HeadedPage>
  );
}
