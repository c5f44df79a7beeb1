import { m } from '#messages';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { apiQuery } from '../../data/query.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { ItemFields } from '../detail/ItemFields.tsx';
import { LoadedItemPage } from '../detail/LoadedItemPage.tsx';
import { createHistoryTab, createTab } from '../detail/ResourceDetailPage.tsx';
import { ItemList } from '../list/ItemList.tsx';
import { EmailTemplatePreview } from './EmailTemplatePreview.tsx';
import { emailCells } from './email-cells.tsx';

/** Detail page of an e-mail template: fields, preview, sent e-mails and history. */
export const EmailTemplateDetailPage = ({ id }: { id: string }) => (
  <LoadedItemPage resource={emailTemplatesResource} id={id}>
    {(template) => (
      <Tabs
        label={m['admin_emails.template']()}
        tabs={[
          createTab(
            'template',
            m['admin_emails.template'](),
            <ItemFields resource={emailTemplatesResource} item={template} />,
          ),
          createTab('preview', m['admin_common.preview'](), <EmailTemplatePreview id={id} />),
          createTab(
            'sent_emails',
            m['admin_emails.sent_emails_tab'](),
            <ItemList
              resource={sentEmailsResource}
              from={apiQuery('GET /email_templates/:id/sent_emails', { params: { id } })}
              parameter="sent_emails"
              cells={emailCells}
              columns={sentEmailsResource.columns.filter((name) => name !== 'email_template_id')}
            />,
          ),
          createHistoryTab(emailTemplatesResource, id),
        ]}
      />
    )}
  </LoadedItemPage>
);
