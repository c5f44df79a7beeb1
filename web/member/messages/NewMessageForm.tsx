/**
 * Form for a first message. Retries create one conversation only; text changed after a lost
 * response is sent as a reply, and text typed while sending stays in the form.
 */

import type { z } from 'zod';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import {
  activityLimits,
  isNewcomer,
  newcomerPeriod,
} from '../../../worker/contract/community/activity-limits.ts';
import { messageCreationSchema } from '../../../worker/contract/community/messages.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { api, buildRequest, getJson } from '../../data/api.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { createDraft } from '../../ui/form/draft-storage.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../ui/form/UnsavedNotice.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { toLanguageBody, useWordsLanguage } from '../../ui/hooks/use-words-language.ts';
import { messageDraftNames } from './message-draft-names.ts';
import { getRemainingText } from './remaining-text.ts';

/** Schema of a first message, which needs text. */
const firstMessageSchema = messageCreationSchema.pick({ title: true, reply: true }).required();
type FirstMessage = z.infer<typeof firstMessageSchema>;

export function NewMessageForm({ to }: { to: UserProfile }) {
  const member = useMember();
  const { id } = member;
  const language = toLanguageBody(useWordsLanguage());
  const [, navigate] = useLocation();
  useTitle(m['message.new_message_to']({ name: bidiIsolate(to.name) }));
  const { form, save } = useCreateForm<FirstMessage>({
    schema: firstMessageSchema,
    defaults: { title: '', reply: '' },
    draft: { user: id, name: messageDraftNames.first(to.id) },
    toRequest: (first) =>
      buildRequest('POST /users/:id/messages/:other_id', {
        params: { id, other_id: to.id },
        body: { ...first, ...language, is_active: true },
      }),
    onAlreadyCreated: async (message, { reply }) => {
      if ((await getFirstMessage(message)) !== reply) {
        const headers = { 'Idempotency-Key': form.idempotencyKey() };
        await api('POST /users/:id/messages/:other_id/replies', {
          params: { id, other_id: message },
          body: { reply, ...language },
          headers,
        });
      }
      return undefined;
    },
    onCreated: (message, typed, sent) => {
      const remaining = typed && getRemainingText(typed.reply, sent.reply);
      if (remaining)
        createDraft(id, messageDraftNames.reply(message), { reply: remaining }, { reply: '' });
      showToast(
        remaining
          ? m['message.message_sent_anything_you_have_typed']()
          : m['message.message_sent'](),
      );
      navigate(href('/messages/:id', { id: message }), { replace: true });
      return true;
    },
  });

  return (
    <Form form={form} submit={save} label={m['message.new_title']()}>
      <UnsavedNotice form={form} isNew />
      <TextField name="title" label={m['common.title']()} required autoFocus />
      <TextAreaField name="reply" label={m['message.message_field']()} required rows={9} />
      {!member.is_admin && isNewcomer(member, Date.now()) && (
        <p className="hint">
          {m['message.newcomer_limit']({
            days: newcomerPeriod.days,
            conversations: activityLimits.conversations.newcomers,
          })}
        </p>
      )}
      <div className="form-actions">
        <SubmitButton>{m['message.send_message']()}</SubmitButton>
        <Link href={href('/u/:tag', { tag: to.tag })}>{m['common.cancel']()}</Link>
      </div>
    </Form>
  );
}

/** Loads the first message of a conversation. */
async function getFirstMessage(message: string): Promise<string | undefined> {
  const { data } = await getJson('GET /messages/:id/replies', {
    params: { id: message },
    query: { limit: 1 },
  });
  return data[0]?.reply;
}
