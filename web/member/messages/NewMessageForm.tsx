import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { allowances, isNewcomer, newcomer } from '../../../worker/contract/community/activity-limits.ts';
import { messageCreation } from '../../../worker/contract/community/messages.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { get, send } from '../../data/api.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { useMember } from '../../data/user.ts';
import { leaveDraft } from '../../ui/form/draft-storage.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { Unsaved } from '../../ui/form/UnsavedNotice.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { draftNames } from './message-draft-names.ts';
import { messagesOf, repliesOf } from './message-queries.ts';
import { unsent } from './remaining-text.ts';

/** A first message needs text. */
const rules = messageCreation.pick({ title: true, reply: true }).required();
type First = z.infer<typeof rules>;

/**
 * Form for a first message. Retries create one conversation only; text changed after a lost
 * response is sent as a reply, and text typed while sending stays in the form.
 */
export function NewMessageForm({ to }: { to: UserProfile }) {
  const member = useMember();
  const { id } = member;
  const [, navigate] = useLocation();
  useTitle(`New message to ${to.name}`);
  const address = `${messagesOf(id)}/${to.id}`;
  const { form, save, drop } = useCreateForm<First>({
    schema: rules,
    blank: { title: '', reply: '' },
    draft: { user: id, name: draftNames.first(to.id) },
    address,
    toBody: (first) => ({ ...first, is_active: true }),
    again: async (message, { reply }) => {
      if ((await firstWordsOf(message)) !== reply) {
        const headers = { 'Idempotency-Key': form.idempotencyKey() };
        await send(repliesOf(id, message), { method: 'POST', body: { reply }, headers });
      }
      return undefined;
    },
    created: (message, typed, sent) => {
      const left = typed && unsent(typed.reply, sent.reply);
      if (left) leaveDraft(id, draftNames.reply(message), { reply: left }, { reply: '' });
      showToast(
        left ? 'Message sent. Anything you typed since is in the reply box.' : 'Message sent.',
      );
      navigate(`/messages/${message}`, { replace: true });
      return true;
    },
  });

  return (
    <Form form={form} submit={save} label="New message">
      {form.restored && <Unsaved drop={drop} isNew />}
      <TextField name="title" label="Title" required autoFocus />
      <TextAreaField name="reply" label="Message" required rows={9} />
      {!member.is_admin && isNewcomer(member, Date.now()) && (
        <p className="hint">
          In your first {newcomer.days} days as a member you can start{' '}
          {allowances.conversations.newcomers} conversations a day. You can reply as often as you
          like.
        </p>
      )}
      <div className="form-actions">
        <Submit>Send message</Submit>
        <Link href={`/u/${to.tag}`}>Cancel</Link>
      </div>
    </Form>
  );
}

/** Loads the first message of a conversation. */
async function firstWordsOf(message: string): Promise<string | undefined> {
  const { data } = await get<{ data: { reply: string }[] }>(`/messages/${message}/replies?limit=1`);
  return data[0]?.reply;
}
