import './emails.css';
import { AdminPage } from '../AdminPage.tsx';
import { capital } from '../list/format-count.ts';
import { List } from '../list/ItemList.tsx';
import { mailCells } from './email-cells.tsx';
import { mails } from './sent-email-list.ts';

/** List of all e-mails: sent, queued and failed. */
export const EmailsScreen = () => (
  <AdminPage title={capital(mails.noun.many)}>
    <List resource={mails} heading="h1" cells={mailCells} />
  </AdminPage>
);
