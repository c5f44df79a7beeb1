/** Invites people by e-mail: previews the mail and checks each line before sending. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import {
  type InvitePreview,
  type InviteRecipients,
  type InviteState,
  inviteLimits,
  inviteMailingSchema,
} from '../../../worker/contract/admin/invites.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { api } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { queryOptions } from '../../data/query.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../ui/form/UnsavedNotice.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FileButton } from '../../ui/primitives/FileButton.tsx';
import { EmailHtmlFrame } from '../emails/EmailHtmlFrame.tsx';
import { createListFilter, serializeListFilter } from '../list/list-filter.ts';
import { readTextFile } from '../read-text-file.ts';
import { invitesQuery } from './InviteByLink.tsx';

const rejectionTexts: Record<Exclude<InviteState, 'good'>, RejectionMessage> = {
  bad: m['admin_invites.line_without_address'],
  member: m['admin_invites.line_of_member'],
  stopped: m['admin_invites.line_unsubscribed'],
  invited: m['admin_invites.line_invited'],
  full: m['admin_invites.line_at_limit'],
  twice: m['admin_invites.line_twice'],
};

type RejectionMessage = (typeof m)['admin_invites.line_of_member'];

interface Props extends Pick<InviteRecipients, 'rows'> {
  /** Heading above the lines that get no invitation. */
  title?: string;
}

/** Lines that get no e-mail, with the reason. */
const RejectedInviteLines = ({ rows, title }: Props) => {
  const rejected = rows.flatMap((row) =>
    row.state === 'good' ? [] : [{ ...row, state: row.state }],
  );
  if (rejected.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="invites-left" aria-label={m['admin_invites.addresses_not_invited']()}>
        {rejected.map(({ line, said, state }) => (
          <li key={line} className={state === 'bad' ? 'field-error' : undefined}>
            <ParaglideMessage
              message={rejectionTexts[state]}
              inputs={{ line, text: said }}
              markup={{ b: ({ children }) => <b dir="auto">{children}</b> }}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

type InviteEmailValues = { addresses: string };

const templateFilter = serializeListFilter({
  ...createListFilter(emailTemplatesResource.sort),
  search: 'Invitation',
});
const INVITATION_TEMPLATE_PATH: LinkTarget = `${getAdminListPath(emailTemplatesResource)}?filter=${templateFilter}`;

export function InviteByEmail() {
  const id = useId();
  const { id: user } = useMember();
  const changed = useRefreshAfterChange();
  const { data } = useQuery(queryOptions(invitesQuery));
  const [preview, setPreview] = useState<(InvitePreview & InviteEmailValues) | null>(null);
  const [sent, setSent] = useState<InviteRecipients | null>(null);
  /** Text of the last chosen file. */
  const lastFile = useRef('');
  const shownHead = useRef<HTMLHeadingElement>(null);
  const form = useZodForm<InviteEmailValues>({
    schema: inviteMailingSchema,
    values: { addresses: '' },
    draft: { user, name: 'invitations' },
  });
  const typed = form.watch('addresses');
  const isShown = preview !== null && preview.addresses === typed;
  const isRefused =
    form.formState.errors.addresses !== undefined || (isShown && preview.count === 0);
  const first = preview?.rows.find(({ state }) => state === 'good');

  const act = async ({ addresses }: InviteEmailValues) => {
    if (!isShown || preview.count === 0) {
      const { body } = await api('POST /invites/preview', { body: { addresses } });
      setSent(null);
      setPreview({ ...body, addresses });
      setTimeout(() => focusIfLost(shownHead.current));
      return;
    }
    const { body } = await api('POST /invites/send', { body: { addresses } });
    showToast(m['admin_invites.invitations_sent']({ count: body.count }));
    setSent(body);
    // Invalid lines stay in the field for correction.
    const bad = body.rows.filter(({ state }) => state === 'bad').map(({ said }) => said);
    form.forgetDraft();
    form.reset({ addresses: bad.join('\n') });
    setPreview(null);
    changed();
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    const text = await readTextFile(file);
    if (text === null) {
      showToast(m['admin_invites.not_a_text_file']({ name: file.name }), 'error');
      return;
    }
    const { error } = inviteMailingSchema.safeParse({ addresses: text });
    if (error) {
      showToast(
        m['admin_invites.file_rejected']({
          name: file.name,
          message: error.issues[0]?.message ?? '',
        }),
        'error',
      );
      return;
    }
    const current = form.getValues('addresses');
    // A new file replaces one that was rejected.
    const existing = (isRefused ? current.replace(lastFile.current, '') : current).trim();
    lastFile.current = text;
    form.setValue('addresses', existing ? `${existing}\n${text}` : text, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <section className="invites-part" aria-labelledby={id}>
      <h2 id={id}>{m['admin_invites.invite_by_email']()}</h2>
      {data && data.mailed > 0 && (
        <p>
          {data.came > 0
            ? m['admin_invites.recently_invited_joined']({
                count: data.mailed,
                joined: formatNumber(data.came),
              })
            : m['admin_invites.recently_invited']({ count: data.mailed })}
        </p>
      )}
      <Form form={form} submit={act} label={m['admin_invites.invite_by_email']()}>
        <UnsavedNotice form={form} />
        <TextAreaField
          name="addresses"
          label={m['admin_invites.e_mail_addresses']()}
          rows={8}
          hint={m['admin_invites.addresses_hint']({ limit: formatNumber(inviteLimits.atOnce) })}
          required
        />
        <p>
          <FileButton
            className="button quiet invites-file"
            accept=".csv,.txt,text/csv,text/plain"
            choose={take}
          >
            {m['admin_invites.choose_csv_file']()}
          </FileButton>
        </p>
        {sent && <RejectedInviteLines rows={sent.rows} title={m['admin_invites.not_invited']()} />}
        {isShown && (
          <div className="invites-shown">
            <h3 ref={shownHead} tabIndex={-1}>
              {preview.count === 0
                ? m['admin_invites.nothing_to_send']()
                : m['admin_invites.ready_to_send']({ count: preview.count })}
            </h3>
            <RejectedInviteLines rows={preview.rows} />
            <p className="mail-subject">
              {first && (
                <>
                  <span>{m['admin_emails.to']()}</span> {first.name && `${first.name}, `}
                  {first.said}
                  <br />
                </>
              )}
              <span>{m['admin_field.subject']()}</span> {preview.mail.subject}
            </p>
            {preview.mail.framed ? (
              <EmailHtmlFrame html={preview.mail.framed} />
            ) : (
              <pre className="mail" dir="auto">
                {preview.mail.text}
              </pre>
            )}
            <p>
              {m['admin_invites.own_link']()}{' '}
              <Link href={INVITATION_TEMPLATE_PATH}>{m['admin_invites.edit_this_email']()}</Link>
            </p>
          </div>
        )}
        <div className="form-actions">
          {isShown && preview.count > 0 ? (
            <SubmitButton key="send" busy={m['admin_common.sending']()}>
              {m['admin_invites.send']({ count: preview.count })}
            </SubmitButton>
          ) : (
            <SubmitButton key="look" busy={m['admin_invites.checking']()}>
              {m['admin_emails.preview_email']()}
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  );
}
