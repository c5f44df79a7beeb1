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
        label="Template"
        tabs={[
          createTab('Template', <ItemFields resource={emailTemplatesResource} item={template} />),
          createTab('Preview', <EmailTemplatePreview id={id} />),
          createTab(
            'Sent Emails',
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
