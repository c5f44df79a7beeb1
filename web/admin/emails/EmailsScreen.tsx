import './emails.css';
import { AdminPage } from '../AdminPage.tsx';
import { capital } from '../list/count.ts';
import { List } from '../list/List.tsx';
import { mailCells } from './cells.tsx';
import { mails } from './mails.ts';

/** List of all e-mails: sent, queued and failed. */
export const EmailsScreen = () => (
  <AdminPage title={capital(mails.noun.many)}>
    <List resource={mails} heading="h1" cells={mailCells} />
  </AdminPage>
);
