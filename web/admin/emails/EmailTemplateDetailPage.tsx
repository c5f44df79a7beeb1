import './emails.css';
import { emailTemplates } from '../../../worker/contract/system/email-templates.resource.ts';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { Detail } from '../detail/LoadedItemPage.tsx';
import { historyTab, tabOf } from '../detail/ResourceDetailPage.tsx';
import { Facts } from '../detail/ItemFields.tsx';
import { addressOf } from '../../data/resource/api-item.ts';
import { List } from '../list/ItemList.tsx';
import { mailCells } from './email-cells.tsx';
import { MailPreview } from './EmailTemplatePreview.tsx';

/** Detail page of an e-mail template: fields, preview, sent e-mails and history. */
export const TemplateDetail = ({ id }: { id: string }) => (
  <Detail resource={emailTemplates} id={id}>
    {(template) => (
      <Tabs
        label="Template"
        tabs={[
          tabOf('Template', <Facts resource={emailTemplates} item={template} />),
          tabOf('Preview', <MailPreview id={id} />),
          tabOf(
            'Sent Emails',
            <List
              resource={sentEmails}
              from={`${addressOf(emailTemplates, id)}/sent_emails`}
              parameter="sent_emails"
              cells={mailCells}
              columns={sentEmails.columns.filter((name) => name !== 'email_template_id')}
            />,
          ),
          historyTab(emailTemplates, id),
        ]}
      />
    )}
  </Detail>
);
