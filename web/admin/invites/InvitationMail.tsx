import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { InvitePreview } from '../../../worker/contract/admin/invites.ts';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { EmailHtmlFrame } from '../emails/EmailHtmlFrame.tsx';
import { createListFilter, serializeListFilter } from '../list/list-filter.ts';

const templateFilter = serializeListFilter({
  ...createListFilter(emailTemplatesResource.sort),
  search: 'Invitation',
});
const INVITATION_TEMPLATE_PATH: LinkTarget = `${getAdminListPath(emailTemplatesResource)}?filter=${templateFilter}`;

interface Props {
  mail: InvitePreview['mail'];
  /** The first person who gets it. */
  recipient: { name: string | null; email: string } | null;
}

/** Preview of the e-mail of an invitation. */
export const InvitationMail = ({ mail, recipient }: Props) => (
  <>
    <p className="mail-subject">
      {recipient && (
        <>
          <span>{m['admin_emails.to']()}</span> {recipient.name && `${recipient.name}, `}
          {recipient.email}
          <br />
        </>
      )}
      <span>{m['admin_field.subject']()}</span> {mail.subject}
    </p>
    {mail.framed ? (
      <EmailHtmlFrame html={mail.framed} />
    ) : (
      <pre className="mail" dir="auto">
        {mail.text}
      </pre>
    )}
    <p>
      {m['admin_invites.own_link']()}{' '}
      <Link href={INVITATION_TEMPLATE_PATH}>{m['admin_invites.edit_this_email']()}</Link>
    </p>
  </>
);
