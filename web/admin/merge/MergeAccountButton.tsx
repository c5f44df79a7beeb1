/** Asks the owners of two accounts of one person to confirm that one is merged into the other. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { mergeLimits } from '../../../worker/contract/admin/merges.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { api } from '../../data/api.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { ReferenceField } from '../form/ReferenceField.tsx';
import { MergePreviewList } from './MergePreviewList.tsx';

interface Props {
  id: string;
  name: string;
}

/** Admins keep their rights, so their accounts cannot be merged. */
export function MergeAccountButton({ id, name, isAdmin }: Props & { isAdmin: boolean }) {
  const member = useMember();
  const [isOpen, setOpen] = useState(false);
  if (isAdmin || member.id === id) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m['admin_merge.merge_account']()}
      </button>
      {isOpen && <MergeAccountDialog id={id} name={name} close={() => setOpen(false)} />}
    </>
  );
}

const schema = z.object({ into_id: z.string().min(1) });

function MergeAccountDialog({ id, name, close }: Props & { close(): void }) {
  const changed = useRefreshAfterChange();
  const form = useZodForm({ schema, values: { into_id: '' }, mode: 'onSubmit' });
  const into = form.watch('into_id');
  const request = async ({ into_id }: z.infer<typeof schema>) => {
    await api('POST /users/:id/merge', { params: { id }, body: { into_id } });
    close();
    showToast(m['admin_merge.requested']());
    changed();
  };
  return (
    <FormDialog
      title={m['admin_merge.account_title']({ name })}
      text={m['admin_merge.account_text']({ hours: mergeLimits.undoHours })}
      form={form}
      submit={request}
      button={m['admin_merge.request']()}
      other={m['common.cancel']()}
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
      close={close}
    >
      <ReferenceField
        name="into_id"
        label={m['admin_merge.into']()}
        to="users"
        except={id}
        required
      />
      {into && into !== id && (
        <>
          <ChosenAddress id={into} />
          <MergePreviewList
            query={apiQuery('GET /users/:id/merge', { params: { id }, query: { into_id: into } })}
            describe={({ resource, count }) =>
              m['admin_merge.counted']({
                kind: countedKinds[resource]?.() ?? resource,
                number: formatNumber(count),
              })
            }
          />
        </>
      )}
    </FormDialog>
  );
}

/** The address tells apart accounts of the same name. */
function ChosenAddress({ id }: { id: string }) {
  const { data } = useQuery(queryOptions(apiItemQuery(usersResource, id)));
  return data && <p>{m['admin_merge.stays_with']({ email: String(data.email) })}</p>;
}

/** Names of what belongs to an account, as its page has them. */
const countedKinds: Readonly<Record<string, () => string>> = {
  alerts: m['alert.title'],
  articles: m['article.articles'],
  bookmarks: m['admin_articles.saved'],
  credentials: m['admin_menu.credentials'],
  enquiries: m['enquiry.title'],
  events: m['admin_users.events_tab'],
  friends: m['admin_field.friends'],
  likes: m['admin_field.likes'],
  locations: m['admin_users.locations_tab'],
  messages: m['admin_field.messages'],
  notes: m['admin_users.notes_tab'],
  reports: m['admin_reports.reports'],
  seats: m['admin_field.seats'],
  sub_categories: m['admin_field.offerings'],
  tags: m['common.tags'],
  'thread-replies': m['admin_field.replies'],
  threads: m['admin_field.threads'],
  uploaded_files: m['admin_users.files_tab'],
};
