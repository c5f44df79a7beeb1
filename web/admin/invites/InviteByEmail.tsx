/** Invites people by e-mail: previews the mail and checks each line before sending. */

import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import {
  type InvitePreview,
  type InviteRecipients,
  type InviteState,
  inviteLimits,
  inviteMailingSchema,
} from '../../../worker/contract/admin/invites.ts';
import { decodeText } from '../../../worker/contract/shared/decode-text.ts';
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
import { invitesQuery } from './InviteByLink.tsx';

const rejectionTexts: Record<Exclude<InviteState, 'good'>, string> = {
  bad: 'has no e-mail address',
  member: 'already has an account',
  stopped: 'has unsubscribed',
  invited: 'was invited within the last 30 days',
  full: 'has reached the daily limit of e-mails',
  twice: 'is in the list twice',
};

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
      <ul className="invites-left" aria-label="Addresses not invited">
        {rejected.map(({ line, said, state }) => (
          <li key={line} className={state === 'bad' ? 'field-error' : undefined}>
            Line {line}: <b dir="auto">{said}</b> {rejectionTexts[state]}.
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
    showToast(`${formatInvitationCount(body.count)} sent.`);
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
      showToast(`${file.name} is not a text file. Save it as CSV and choose it again.`, 'error');
      return;
    }
    const { error } = inviteMailingSchema.safeParse({ addresses: text });
    if (error) {
      showToast(`${file.name} ${error.issues[0]?.message}. Split it into smaller files.`, 'error');
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
      <h2 id={id}>Invite by e-mail</h2>
      {data && data.mailed > 0 && (
        <p>
          {data.mailed} {data.mailed === 1 ? 'person' : 'people'} invited by e-mail recently
          {data.came > 0 && `, ${data.came} joined`}.
        </p>
      )}
      <Form form={form} submit={act} label="Invite by e-mail">
        <UnsavedNotice form={form} />
        <TextAreaField
          name="addresses"
          label="E-mail addresses"
          rows={8}
          hint={`One per line, such as “Ada Low, ada@people.example”, or the lines of a CSV file. Up to ${inviteLimits.atOnce} at once. Invite only people who know you.`}
          required
        />
        <p>
          <FileButton
            className="button quiet invites-file"
            accept=".csv,.txt,text/csv,text/plain"
            choose={take}
          >
            Choose CSV file
          </FileButton>
        </p>
        {sent && <RejectedInviteLines rows={sent.rows} title="Not invited" />}
        {isShown && (
          <div className="invites-shown">
            <h3 ref={shownHead} tabIndex={-1}>
              {preview.count === 0
                ? 'No e-mails to send'
                : `${formatInvitationCount(preview.count)} ready to send`}
            </h3>
            <RejectedInviteLines rows={preview.rows} />
            <p className="mail-subject">
              {first && (
                <>
                  <span>To</span> {first.name && `${first.name}, `}
                  {first.said}
                  <br />
                </>
              )}
              <span>Subject</span> {preview.mail.subject}
            </p>
            {preview.mail.framed ? (
              <EmailHtmlFrame html={preview.mail.framed} />
            ) : (
              <pre className="mail">{preview.mail.text}</pre>
            )}
            <p>
              Each person gets their own link.{' '}
              <Link href={INVITATION_TEMPLATE_PATH}>Edit this e-mail</Link>
            </p>
          </div>
        )}
        <div className="form-actions">
          {isShown && preview.count > 0 ? (
            <SubmitButton
              key="send"
              busy="Sending…"
            >{`Send ${formatInvitationCount(preview.count)}`}</SubmitButton>
          ) : (
            <SubmitButton key="look" busy="Checking…">
              Preview e-mail
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  );
}

const formatInvitationCount = (count: number) =>
  `${count} ${count === 1 ? 'invitation' : 'invitations'}`;

/** Reads a text file in any encoding, with normalized line ends; null if it is binary. */
async function readTextFile(file: File): Promise<string | null> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const isText = !/(?![\t\n\r\f])\p{Cc}/u.test(text);
  // Excel may write a first line with the separator.
  return isText ? text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '') : null;
}
