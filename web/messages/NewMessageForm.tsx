import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { allowances, isNewcomer, newcomer } from '../../worker/contract/allowances.ts';
import { messageCreation } from '../../worker/contract/messages.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { ApiError, get, send } from '../lib/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { useMember } from '../session/user.ts';
import { leaveDraft } from '../ui/form/draft.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextAreaField, TextField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { Unsaved } from '../ui/form/Unsaved.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { showToast } from '../ui/toast.ts';
import { draftNames } from './drafts.ts';
import { messagesOf, repliesOf } from './queries.ts';
import { unsent } from './unsent.ts';

/** A first message has words always. */
const rules = messageCreation.pick({ title: true, reply: true }).required();
const blank = { title: '', reply: '' };

/**
 * However often it is sent, one conversation is made: the key is kept with the draft. What was changed
 * after a try that had arrived unseen goes into that conversation as another reply; what is typed while
 * it is on its way waits there in the box.
 */
export function NewMessageForm({ to }: { to: UserProfile }) {
  const member = useMember();
  const { id } = member;
  const [, navigate] = useLocation();
  useTitle(`New message to ${to.name}`);
  const form = useZodForm<z.infer<typeof rules>>({
    schema: rules,
    values: blank,
    draft: { user: id, name: draftNames.first(to.id) },
  });

  const submit = async ({ title, reply }: z.infer<typeof rules>) => {
    const mayBeThere = form.wasSent();
    const typed = form.getValues('reply');
    const headers = { 'Idempotency-Key': form.idempotencyKey() };
    form.markSent(true);
    const { body } = await send<{ id: string }>(`${messagesOf(id)}/${to.id}`, {
      method: 'POST',
      body: { title, is_active: true, reply },
      headers,
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      throw error;
    });
    if (mayBeThere && (await firstWordsOf(body.id)) !== reply) {
      await send(repliesOf(id, body.id), { method: 'POST', body: { reply }, headers });
    }
    const left = unsent(form.getValues('reply'), typed);
    form.forgetDraft();
    if (left) leaveDraft(id, draftNames.reply(body.id), { reply: left }, { reply: '' });
    showToast(
      left
        ? 'Your message is sent. What you have typed since is in the box for your next reply.'
        : 'Your message is sent.',
    );
    navigate(`/messages/${body.id}`, { replace: true });
  };

  return (
    <Form form={form} submit={submit} label="New message">
      {form.restored && <Unsaved drop={() => drop(form)} isNew />}
      <TextField name="title" label="Title" required autoFocus />
      <TextAreaField name="reply" label="Message" required rows={9} />
      {!member.is_admin && isNewcomer(member, Date.now()) && (
        <p className="hint">
          In your first {newcomer.days} days here you can begin {allowances.conversations.newcomers}{' '}
          conversations a day. You can reply as often as you like.
        </p>
      )}
      <div className="form-actions">
        <Submit>Send message</Submit>
        <Link href={`/u/${to.tag}`}>Cancel</Link>
      </div>
    </Form>
  );
}

function drop(form: { forgetDraft(): void; reset(values: typeof blank): void }) {
  form.forgetDraft();
  form.reset(blank);
}

/** What stands at the beginning of a conversation. */
async function firstWordsOf(message: string): Promise<string | undefined> {
  const { data } = await get<{ data: { reply: string }[] }>(`/messages/${message}/replies?limit=1`);
  return data[0]?.reply;
}
