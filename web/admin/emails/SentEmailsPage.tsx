import { AdminPage } from '../AdminPage.tsx';
import { capitalize } from '../list/format-count.ts';
import { ItemList } from '../list/ItemList.tsx';
import { emailCells } from './email-cells.tsx';
import { sentEmailListResource } from './sent-email-list.ts';

/** List of all e-mails: sent, queued and failed. */
export const SentEmailsPage = () => (
  <AdminPage title={capitalize(sentEmailListResource.noun.many)}>
    <ItemList resource={sentEmailListResource} heading="h1" cells={emailCells} />
  </AdminPage>
);
