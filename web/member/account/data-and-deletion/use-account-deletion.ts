import { z } from 'zod';
import { m } from '#messages';
import { clearSession } from '../../../auth/session/session.ts';
import { API_PATH, ApiError, api } from '../../../data/api.ts';
import { dropDrafts } from '../../../data/drafts.ts';
import { useLocation } from '../../../data/navigation.ts';
import { apiQuery } from '../../../data/query.ts';
import { token } from '../../../data/token.ts';
import { useMember } from '../../../data/user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';

const deletionSchema = z.object({
  current_password: z.string().min(1, { error: () => m['field_error.required']() }),
  understood: z
    .boolean()
    .refine((is) => is, { error: () => m['account.tick_this_box_to_confirm']() }),
});

/** Deletes the member's own account and all local data. */
export function useAccountDeletion() {
  const { id, email } = useMember();
  const [, navigate] = useLocation();
  const form = useZodForm({
    schema: deletionSchema,
    values: { current_password: '', understood: false },
    mode: 'onSubmit',
  });

  const submit = async ({ current_password }: z.infer<typeof deletionSchema>) => {
    try {
      await api('DELETE /users/:id', { params: { id }, body: { current_password } });
    } catch (error) {
      const isUnsure = error instanceof ApiError && error.status === 0;
      if (!(isUnsure && (await isAccountDeleted()))) throw error;
    }
    dropDrafts(id);
    clearSession();
    navigate('/', { replace: true });
    // A lasting toast, because no other message confirms the deletion.
    showToast(m['account.your_account_has_been_deleted'](), 'success', true);
  };

  return { form, submit, email };
}

/** Checks a deletion whose response was lost: 401 means that the account no longer exists. */
async function isAccountDeleted() {
  const answer = await fetch(API_PATH + apiQuery('GET /users/me').address, {
    headers: { Authorization: `Bearer ${token.get()}` },
  }).catch(() => null);
  return answer?.status === 401;
}
