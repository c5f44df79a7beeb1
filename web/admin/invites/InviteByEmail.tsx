/** Invites people by e-mail: previews the mail and checks each line before sending. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import {
  type InvitePreview,
  type InviteRecipients,
  type InviteState,
  inviteLimits,
  inviteMailingSchema,
  parseInviteList,
} from '../../../worker/contract/admin/invites.ts';
import { userImportLimits } from '../../../worker/contract/admin/user-imports.ts';
import { detectEncoding } from '../../../worker/contract/shared/decode-text.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { api } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../ui/form/UnsavedNotice.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { useFileDrop } from '../../ui/hooks/use-file-drop.ts';
import { FileButton } from '../../ui/primitives/FileButton.tsx';
import { readTextFile } from '../read-text-file.ts';
import { useImportUpload } from '../users/import/use-import-upload.ts';
import { InvitationMail } from './InvitationMail.tsx';
import { invitesQuery } from './InviteByLink.tsx';
import { getInviteListPath } from './invites-path.ts';

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

/** A longer list is checked and sent in steps, on its own page. */
const isLongList = (addresses: string) =>
  !inviteMailingSchema.safeParse({ addresses }).success ||
  parseInviteList(addresses).length > inviteLimits.atOnce;

const schema = z.strictObject({ addresses: z.string().max(userImportLimits.bytes) });

export function InviteByEmail() {
  const id = useId();
  const { id: user } = useMember();
  const changed = useRefreshAfterChange();
  const { data } = useQuery(queryOptions(invitesQuery));
  const [preview, setPreview] = useState<(InvitePreview & InviteEmailValues) | null>(null);
  const { upload, isUploading, error } = useImportUpload('invitations', getInviteListPath);
  const [sent, setSent] = useState<InviteRecipients | null>(null);
  /** Text of the last chosen file. */
  const lastFile = useRef('');
  const shownHead = useRef<HTMLHeadingElement>(null);
  const form = useZodForm<InviteEmailValues>({
    schema,
    values: { addresses: '' },
    draft: { user, name: 'invitations' },
  });
  const typed = form.watch('addresses');
  const isShown = preview !== null && preview.addresses === typed;
  const isRefused =
    form.formState.errors.addresses !== undefined || (isShown && preview.count === 0);
  const first = preview?.rows.find(({ state }) => state === 'good');

  const act = async ({ addresses }: InviteEmailValues) => {
    if (isLongList(addresses)) {
      const file = new File([addresses], m['admin_invites.pasted_list'](), { type: 'text/csv' });
      if (await upload(file)) form.forgetDraft();
      return;
    }
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
    // The page of the list asks for an encoding that is in doubt.
    const { isCertain } = detectEncoding(new Uint8Array(await file.arrayBuffer()));
    if (isLongList(text) || !isCertain) {
      await upload(file);
      return;
    }
    const current = form.getValues('addresses');
    // A new file replaces one that was rejected.
    const existing = (isRefused ? current.replace(lastFile.current, '') : current).trim();
    lastFile.current = text;
    form.setValue('addresses', existing ? `${existing}\n${text}` : text, { shouldDirty: true });
    form.clearErrors();
  };
  const { over, place } = useFileDrop((files) => void take(files));
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
          hint={m['admin_invites.addresses_hint']({ limit: formatNumber(userImportLimits.rows) })}
          required
        />
        <div className="drop-zone" data-over={over || undefined} {...place}>
          <FileButton
            className="button quiet invites-file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-describedby={`${id}-file`}
            choose={take}
          >
            {isUploading
              ? m['admin_user_import.uploading']()
              : m['admin_invites.choose_csv_file']()}
          </FileButton>
          <p className="hint" id={`${id}-file`}>
            {m['admin_invites.file_hint']({
              limit: formatNumber(userImportLimits.rows),
              small: formatNumber(inviteLimits.atOnce),
            })}
          </p>
          <div role="alert">{error && <p className="field-error">{error}</p>}</div>
        </div>
        {sent && <RejectedInviteLines rows={sent.rows} title={m['admin_invites.not_invited']()} />}
        {isShown && (
          <div className="invites-shown">
            <h3 ref={shownHead} tabIndex={-1}>
              {preview.count === 0
                ? m['admin_invites.nothing_to_send']()
                : m['admin_invites.ready_to_send']({ count: preview.count })}
            </h3>
            <RejectedInviteLines rows={preview.rows} />
            <InvitationMail
              mail={preview.mail}
              recipient={first ? { email: first.said, name: first.name } : null}
            />
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
