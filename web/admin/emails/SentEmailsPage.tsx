import { AdminPage } from '../AdminPage.tsx';
import { getListTitle } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { emailCells } from './email-cells.tsx';
import { sentEmailListResource } from './sent-email-list.ts';

/** List of all e-mails: sent, queued and failed. */
export const SentEmailsPage = () => (
  <AdminPage title={getListTitle(sentEmailListResource)}>
    <ItemList resource={sentEmailListResource} heading="h1" cells={emailCells} />
  </AdminPage>
);
